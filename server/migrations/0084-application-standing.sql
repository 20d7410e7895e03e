-- expand: columns with defaults and a table, kept by triggers also while the previous version writes
-- Further facts that applications are filtered by: where they live, marks, loan, verification, and what was noticed.
alter table application_facts
  add column state text not null default '',
  add column ug_percentage numeric,
  add column loan text not null default 'none',
  add column verification text not null default 'none',
  -- While verifiers have it; null while it waits for its candidate, or for nobody.
  add column waiting_since timestamptz,
  add column has_warnings boolean not null default false,
  add column has_duplicates boolean not null default false;

-- Two applications that share something, each beside the other: found by the checks of a submission, and at registration.
create table application_duplicates (
  application_id bigint not null references applications on delete cascade,
  other_id bigint not null references applications on delete cascade,
  code text not null constraint application_duplicates_code_known
    check (code in ('same_pan', 'same_email', 'same_person', 'same_file')),
  primary key (application_id, other_id, code),
  constraint application_duplicates_of_two check (application_id <> other_id)
);
create index application_duplicates_of_other on application_duplicates (other_id);

create view application_standing as
  select application.id, lower(coalesce(application.state, '')) as state,
    case when application.answers ->> 'ug_percentage' ~ '^(100|[0-9]{1,2})([.][0-9]{1,4})?$'
      then (application.answers ->> 'ug_percentage')::numeric end as ug_percentage,
    coalesce(lenders.loan, 'none') as loan,
    case when queue.application_id is null then 'none' when queue.ask_id is not null then 'asked'
      when queue.judged_at is not null then 'judged' else 'waiting' end as verification,
    case when queue.ask_id is null then queue.waiting_since end as waiting_since,
    coalesce(jsonb_path_exists(newest.checks, '$[*] ? (@.is_warning == true)'), false)
      or shared.is_shared as has_warnings,
    shared.is_shared as has_duplicates
  from applications application
    left join verification_queue queue on queue.application_id = application.id
    cross join lateral (
      select case
          when bool_or(status = 'Approved' and disbursal_date is not null) then 'disbursed'
          when bool_or(status = 'Approved') then 'approved'
          when bool_or(status = 'Pending' and withdrawn_at is null) then 'pending'
          when bool_or(status = 'Rejected') then 'rejected' end as loan
      from loan_selections where application_id = application.id
    ) lenders
    left join lateral (
      select checks from submissions where application_id = application.id order by number desc limit 1
    ) newest on true
    cross join lateral (
      select exists (
        -- One by one, by their ids: a join would read all applications where no statistics tell how many there are.
        select from application_duplicates pair where pair.application_id = application.id
          and (select other.deleted_at is null from applications other where other.id = pair.other_id)
      ) as is_shared
    ) shared;

-- The function that lists how an application stands locks its facts, so that two changes at once both show.
create function list_standing(which bigint) returns void language plpgsql as $$
begin
  perform from application_facts where id = which for no key update;
  update application_facts facts set state = now.state, ug_percentage = now.ug_percentage, loan = now.loan,
      verification = now.verification, waiting_since = now.waiting_since, has_warnings = now.has_warnings,
      has_duplicates = now.has_duplicates
    from application_standing now
    where facts.id = which and now.id = which
      and (facts.state, facts.ug_percentage, facts.loan, facts.verification, facts.waiting_since, facts.has_warnings,
          facts.has_duplicates)
        is distinct from (now.state, now.ug_percentage, now.loan, now.verification, now.waiting_since,
          now.has_warnings, now.has_duplicates);
end
$$;

create function standing_of_new() returns trigger language plpgsql as $$
begin
  perform list_standing(new.application_id);
  return null;
end
$$;

create function standing_of_old() returns trigger language plpgsql as $$
begin
  perform list_standing(old.application_id);
  return null;
end
$$;

create trigger loan_selections_standing after insert or update on loan_selections
  for each row execute function standing_of_new();
create trigger verification_queue_standing after insert or update on verification_queue
  for each row execute function standing_of_new();
create trigger verification_queue_left after delete on verification_queue
  for each row execute function standing_of_old();
create trigger submissions_standing after insert on submissions
  for each row execute function standing_of_new();

create function application_stands() returns trigger language plpgsql as $$
declare
  which bigint;
begin
  if old.answers is distinct from new.answers then
    perform list_standing(new.id);
  end if;
  if (old.deleted_at is null) <> (new.deleted_at is null) then
    for which in select application_id from application_duplicates where other_id = new.id order by 1 loop
      perform list_standing(which);
    end loop;
  end if;
  return null;
end
$$;

-- Named so that it runs behind the trigger that lists an application anew.
create trigger applications_standing after update of answers, deleted_at on applications
  for each row execute function application_stands();

-- In the order of their ids, so that two that find each other at once do not wait for each other.
create function pair_applications(which bigint, others bigint[], codes text[]) returns void language plpgsql as $$
declare
  each bigint;
begin
  insert into application_duplicates
    select pair.* from unnest(others, codes) found (other, code) join applications on applications.id = found.other
      cross join lateral (values (which, other, code), (other, which, code)) pair
    on conflict do nothing;
  for each in select distinct id from unnest(others || which) listed (id) order by 1 loop
    perform list_standing(each);
  end loop;
end
$$;

create function submission_checked() returns trigger language plpgsql as $$
begin
  perform pair_applications(new.application_id, array_agg(found.other), array_agg(found.code))
    from (
      select (warning -> 'other' ->> 'id')::bigint as other, warning ->> 'code' as code
      from jsonb_array_elements(new.checks) warning
      where jsonb_typeof(warning -> 'other') = 'object'
        and warning ->> 'code' in ('same_pan', 'same_email', 'same_person', 'same_file')
        and (warning -> 'other' ->> 'id')::bigint <> new.application_id
    ) found having count(*) > 0;
  perform list_standing(new.application_id);
  return null;
end
$$;

create trigger submissions_pair after update of checks on submissions
  for each row when (new.checks is not null) execute function submission_checked();

-- A second registration with the email of a first; the newest few are enough to look at.
create function registration_paired() returns trigger language plpgsql as $$
declare
  own_email text;
  others bigint[];
begin
  select lower(email) into own_email from candidates where id = new.candidate_id;
  -- Materialized, so that they are found by their email and not by reading all candidates from the newest on.
  with same as materialized (
    select id from candidates where lower(email) = own_email and deleted_at is null and id <> new.candidate_id
  )
  select array_agg(id) into others from (
    select (
      select max(application.id) from applications application
      where application.candidate_id = same.id and application.deleted_at is null
    ) as id
    from same order by same.id desc limit 5
  ) newest where id is not null;
  if others is not null then
    perform pair_applications(new.id, others, array_fill('same_email'::text, array[cardinality(others)]));
  end if;
  return null;
end
$$;

create trigger applications_paired after insert on applications
  for each row execute function registration_paired();

create or replace function know_facts() returns trigger language plpgsql as $$
begin
  select pay_status, pay_method, other_paise into new.pay_status, new.pay_method, new.other_paise
  from application_payments where id = new.id;
  select state, ug_percentage, loan, verification, waiting_since, has_warnings, has_duplicates
  into new.state, new.ug_percentage, new.loan, new.verification, new.waiting_since, new.has_warnings,
    new.has_duplicates
  from application_standing where id = new.id;
  return new;
end
$$;
