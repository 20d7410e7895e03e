-- What the staff's lists hold: which rows, since when, and the words they are searched by; beside it, what applications
-- are filtered and sorted by. Views say what it is, triggers keep it: all of it could be made again at any time.
create extension if not exists pg_trgm;

-- Each part on a line of its own, and before each word a space: the start of a word is found by looking for both.
create function searched_words(variadic parts text[]) returns text language sql immutable parallel safe
return E'\n ' || replace(
  regexp_replace(lower(normalize(array_to_string(parts, chr(31)))), '\s+', ' ', 'g'), chr(31), E'\n '
);

create function indian_day(moment timestamptz) returns date language sql immutable parallel safe
return (moment at time zone 'Asia/Kolkata')::date;

-- Who applied, under the name that is shown: that of the form, and until it is saved that of the registration.
create view applicants as
  select application.id, application.application_id as number, application.created_at as at,
    application.deleted_at is null as is_live, application.status, application.mobile_number as mobile,
    coalesce(nullif(btrim(concat_ws(' ', application.first_name, application.last_name)), ''), candidate.full_name) as name,
    coalesce(application.first_name, regexp_replace(candidate.full_name, '\s+\S+$', '')) as first_name,
    candidate.full_name as registered_name, candidate.email as registered_email,
    nullif(application.email, candidate.email) as other_email,
    application.date_of_birth, application.pan_card_number, application.state, application.district, application.city,
    application.pincode, application.program_total_fee_paise as fee_paise, candidate.utm_campaign as campaign
  from applications application join candidates candidate on candidate.id = application.candidate_id;

create view application_words as
  select person.id, person.at, searched_words(
      person.number, person.name, nullif(person.registered_name, person.name), person.mobile, person.registered_email,
      person.other_email, person.date_of_birth, person.pan_card_number, person.state,
      nullif(person.district, person.city), person.city, person.pincode, person.status, desk.mode, desk.comment
    ) as words
  from applicants person
    left join desk_payments desk on desk.application_id = person.id and desk.superseded_at is null
  where person.is_live;

create view payment_words as
  select payment.id, payment.occurred_at as at, payment.application_id, searched_words(
      person.number, person.name, nullif(person.registered_name, person.name), person.mobile, person.registered_email,
      person.other_email
    ) as words
  from payments payment join applicants person on person.id = payment.application_id;

create view loan_words as
  select loan.id, loan.submitted_at as at, loan.application_id, searched_words(
      person.number, person.name, nullif(person.registered_name, person.name),
      nullif(loan.registered_user_name, person.registered_name), person.mobile, person.registered_email,
      person.other_email, (
        select string_agg(concat_ws(chr(31), nullif(applicant.name, person.name), applicant.relationship), chr(31))
        from loan_applicants applicant
        where applicant.loan_application_id = loan.id and applicant.locked_at is not null
      )
    ) as words
  from loan_applications loan join applicants person on person.id = loan.application_id
  where loan.submitted_at is not null and person.is_live;

create view application_state as
  select person.id, person.at, person.number, person.status, lower(person.first_name) as first_name,
    lower(coalesce(person.city, '')) as city, coalesce(person.campaign, '') as campaign, person.fee_paise,
    money.paid_paise, money.excess_paise
  from applicants person cross join lateral (
    select coalesce(sum(amount_paise) filter (where account = 'fee'), 0) as paid_paise,
      coalesce(sum(amount_paise) filter (where account = 'excess'), 0) as excess_paise
    from ledger_entries where application_id = person.id
  ) money
  where person.is_live;

create table listed_applications as select id, at, words from application_words order by at, id;
create table listed_payments as select id, at, words from payment_words order by at, id;
create table listed_loans as select id, at, words from loan_words order by at, id;

-- Apart from the words: it changes with status and money, and a changed row is written into every index of its table.
create table application_facts (
  id bigint not null,
  at timestamptz not null,
  number text not null,
  status text not null,
  first_name text not null,
  city text not null,
  campaign text not null,
  fee_paise bigint not null,
  paid_paise bigint not null,
  excess_paise bigint not null,
  payment text not null generated always as (
    case when paid_paise = 0 then 'none' when paid_paise < fee_paise then 'part' else 'full' end
  ) stored
);
insert into application_facts (id, at, number, status, first_name, city, campaign, fee_paise, paid_paise, excess_paise)
  select * from application_state order by at, id;

alter table listed_applications alter at set not null, alter words set not null, add primary key (id),
  add constraint listed_applications_application foreign key (id) references applications on delete cascade;
alter table listed_payments alter at set not null, alter words set not null, add primary key (id),
  add constraint listed_payments_payment foreign key (id) references payments on delete cascade;
alter table listed_loans alter at set not null, alter words set not null, add primary key (id),
  add constraint listed_loans_loan foreign key (id) references loan_applications on delete cascade;
alter table application_facts add primary key (id),
  add constraint application_facts_application foreign key (id) references applications on delete cascade;
