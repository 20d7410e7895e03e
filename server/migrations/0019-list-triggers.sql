-- Triggers that keep the staff's lists in step with what they show, and the counts behind their totals.

-- How many rows each list holds by Indian day: totals, and where a page starts. Changes are only added, so that
-- nobody waits for another's row, and folded by a job.
create table day_counts (
  list text not null,
  day date not null,
  count integer not null,
  primary key (list, day)
);
create table day_changes (
  list text not null,
  day date not null,
  change integer not null
);

insert into day_counts
  select 'listed_applications', indian_day(at), count(*) from listed_applications group by 2
  union all select 'listed_payments', indian_day(at), count(*) from listed_payments group by 2
  union all select 'listed_loans', indian_day(at), count(*) from listed_loans group by 2
  order by 1, 2;

create function fold_day_changes() returns void language sql as $$
  with folded as (
    delete from day_changes returning list, day, change
  )
  insert into day_counts as counted (list, day, count)
    select list, day, sum(change) from folded group by list, day having sum(change) <> 0 order by list, day
    on conflict (list, day) do update set count = counted.count + excluded.count
$$;

create function count_added() returns trigger language plpgsql as $$
begin
  insert into day_changes select tg_table_name, indian_day(at), count(*) from added group by 2;
  return null;
end
$$;

create function count_removed() returns trigger language plpgsql as $$
begin
  insert into day_changes select tg_table_name, indian_day(at), -count(*) from removed group by 2;
  return null;
end
$$;

create function count_moved() returns trigger language plpgsql as $$
begin
  insert into day_changes values (tg_table_name, indian_day(old.at), -1), (tg_table_name, indian_day(new.at), 1);
  return null;
end
$$;

create trigger listed_applications_added after insert on listed_applications
  referencing new table as added for each statement execute function count_added();
create trigger listed_applications_removed after delete on listed_applications
  referencing old table as removed for each statement execute function count_removed();
create trigger listed_applications_moved after update of at on listed_applications
  for each row when (old.at is distinct from new.at) execute function count_moved();

create trigger listed_payments_added after insert on listed_payments
  referencing new table as added for each statement execute function count_added();
create trigger listed_payments_removed after delete on listed_payments
  referencing old table as removed for each statement execute function count_removed();
create trigger listed_payments_moved after update of at on listed_payments
  for each row when (old.at is distinct from new.at) execute function count_moved();

create trigger listed_loans_added after insert on listed_loans
  referencing new table as added for each statement execute function count_added();
create trigger listed_loans_removed after delete on listed_loans
  referencing old table as removed for each statement execute function count_removed();
create trigger listed_loans_moved after update of at on listed_loans
  for each row when (old.at is distinct from new.at) execute function count_moved();

-- Whoever changes what is listed of an application holds its row, so that two changes at once both show.
create function list_application(which bigint) returns void language plpgsql as $$
begin
  perform from applications where id = which for no key update;
  if not exists (select from applications where id = which and deleted_at is null) then
    delete from listed_applications where id = which;
    delete from application_facts where id = which;
    return;
  end if;
  insert into listed_applications as listed select id, at, words from application_words where id = which
    on conflict (id) do update set at = excluded.at, words = excluded.words
      where (listed.at, listed.words) is distinct from (excluded.at, excluded.words);
  insert into application_facts as facts
      (id, at, number, status, first_name, city, campaign, fee_paise, paid_paise, excess_paise)
    select * from application_state where id = which
    on conflict (id) do update set at = excluded.at, number = excluded.number, status = excluded.status,
        first_name = excluded.first_name, city = excluded.city, campaign = excluded.campaign,
        fee_paise = excluded.fee_paise
      where (facts.at, facts.number, facts.status, facts.first_name, facts.city, facts.campaign, facts.fee_paise)
        is distinct from (excluded.at, excluded.number, excluded.status, excluded.first_name, excluded.city,
          excluded.campaign, excluded.fee_paise);
end
$$;

create function list_payments_of(which bigint) returns void language sql as $$
  insert into listed_payments as listed select id, at, words from payment_words where application_id = which
    on conflict (id) do update set at = excluded.at, words = excluded.words
      where (listed.at, listed.words) is distinct from (excluded.at, excluded.words)
$$;

create function list_loans_of(which bigint) returns void language plpgsql as $$
begin
  delete from listed_loans using loan_applications loan
    where loan.application_id = which and listed_loans.id = loan.id
      and not exists (select from loan_words where loan_words.id = loan.id);
  insert into listed_loans as listed select id, at, words from loan_words where application_id = which
    on conflict (id) do update set at = excluded.at, words = excluded.words
      where (listed.at, listed.words) is distinct from (excluded.at, excluded.words);
end
$$;

create function applications_added() returns trigger language plpgsql as $$
begin
  insert into listed_applications
    select listable.id, at, words from added join application_words listable on listable.id = added.id;
  insert into application_facts
      (id, at, number, status, first_name, city, campaign, fee_paise, paid_paise, excess_paise)
    select present.* from added join application_state present on present.id = added.id;
  return null;
end
$$;

create function application_changed() returns trigger language plpgsql as $$
begin
  perform list_application(new.id);
  if (old.application_id, old.first_name, old.last_name, old.email, old.mobile_number, old.deleted_at)
      is distinct from
      (new.application_id, new.first_name, new.last_name, new.email, new.mobile_number, new.deleted_at) then
    perform list_payments_of(new.id);
    perform list_loans_of(new.id);
  end if;
  return null;
end
$$;

create trigger applications_listed after insert on applications
  referencing new table as added for each statement execute function applications_added();
create trigger applications_listed_anew
  after update of application_id, mobile_number, program_total_fee_paise, status, answers, created_at, deleted_at
  on applications for each row execute function application_changed();

create function candidate_changed() returns trigger language plpgsql as $$
declare
  which bigint;
begin
  for which in select id from applications where candidate_id = new.id loop
    perform list_application(which);
    perform list_payments_of(which);
    perform list_loans_of(which);
  end loop;
  return null;
end
$$;

create trigger candidates_listed_anew after update of full_name, email, utm_campaign on candidates
  for each row execute function candidate_changed();

create function desk_payment_changed() returns trigger language plpgsql as $$
begin
  perform list_application(new.application_id);
  return null;
end
$$;

create trigger desk_payments_listed after insert or update on desk_payments
  for each row execute function desk_payment_changed();

create function payments_added() returns trigger language plpgsql as $$
begin
  perform from applications where id in (select application_id from added) order by id for no key update;
  insert into listed_payments
    select listable.id, at, words from added join payment_words listable on listable.id = added.id;
  return null;
end
$$;

create function payment_moved() returns trigger language plpgsql as $$
begin
  update listed_payments set at = new.occurred_at where id = new.id;
  return null;
end
$$;

create trigger payments_listed after insert on payments
  referencing new table as added for each statement execute function payments_added();
create trigger payments_listed_anew after update on payments
  for each row when (old.occurred_at is distinct from new.occurred_at) execute function payment_moved();

create function loan_changed() returns trigger language plpgsql as $$
begin
  perform from applications where id = new.application_id for no key update;
  perform list_loans_of(new.application_id);
  return null;
end
$$;

create trigger loan_applications_listed after insert or update of submitted_at, registered_user_name on loan_applications
  for each row execute function loan_changed();

create function loan_applicant_changed() returns trigger language plpgsql as $$
declare
  which bigint;
begin
  select application_id into which from loan_applications
    where id = case tg_op when 'DELETE' then old.loan_application_id else new.loan_application_id end;
  perform from applications where id = which for no key update;
  perform list_loans_of(which);
  return null;
end
$$;

create trigger loan_applicants_listed after insert or update or delete on loan_applicants
  for each row execute function loan_applicant_changed();

-- The ledger holds the application's row already.
create function money_added() returns trigger language plpgsql as $$
begin
  update application_facts facts set
    paid_paise = facts.paid_paise + money.paid, excess_paise = facts.excess_paise + money.excess
    from (
      select application_id, coalesce(sum(amount_paise) filter (where account = 'fee'), 0) as paid,
        coalesce(sum(amount_paise) filter (where account = 'excess'), 0) as excess
      from added group by application_id
    ) money
    where facts.id = money.application_id;
  return null;
end
$$;

create trigger ledger_entries_counted after insert on ledger_entries
  referencing new table as added for each statement execute function money_added();
