-- expand: a column that a trigger fills for the previous version too, which matches such money with one line, as before
-- without transaction
-- What a lender paid may come in parts: several lines are then the money of one disbursal, and each match says how much
-- of it. A match that ends by itself is written into the audit.
alter table bank_matches add column if not exists part_paise bigint
  constraint bank_matches_part_of_disbursal check (part_paise is null or kind = 'disbursal' and part_paise > 0);

-- The previous version does not write the part: it matches all of a disbursal.
create or replace function take_part_of_disbursal() returns trigger language plpgsql as $$
declare
  disbursed bigint;
  taken bigint;
begin
  -- Lines of one disbursal wait for each other here.
  select disbursed_paise into disbursed from loan_selections where id = new.loan_selection_id for no key update;
  select coalesce(sum(part_paise), 0) into taken from bank_matches
    where loan_selection_id = new.loan_selection_id and unmatched_at is null;
  new.part_paise := coalesce(new.part_paise, disbursed);
  if taken + new.part_paise > coalesce(disbursed, 0) then
    raise exception 'lines of % paise would be the money of % that a lender paid', taken + new.part_paise, disbursed
      using errcode = 'check_violation', constraint = 'bank_matches_parts_of_disbursal', table = 'bank_matches';
  end if;
  return new;
end
$$;
create or replace trigger bank_matches_take_part before insert on bank_matches
  for each row when (new.loan_selection_id is not null) execute function take_part_of_disbursal();

-- A match is ended, never changed or removed. What matches from before are a part of is filled in once.
create or replace function keep_bank_match() returns trigger language plpgsql as $$
declare
  free constant text[] := case when old.part_paise is null then '{unmatched_at, unmatched_by, part_paise}'
    else '{unmatched_at, unmatched_by}' end;
begin
  if old.unmatched_at is not null or (to_jsonb(new) - free) <> (to_jsonb(old) - free) then
    raise exception 'a match is ended once, and not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- batches of 1000 by bank_matches.id
update bank_matches m set part_paise = n.disbursed_paise from loan_selections n
  where m.id between $1 and $2 and n.id = m.loan_selection_id and m.unmatched_at is null and m.part_paise is null;

create index concurrently if not exists bank_matches_of_disbursal on bank_matches (loan_selection_id)
  where unmatched_at is null;
drop index concurrently if exists bank_matches_disbursal_once;

-- Ends the matches of all lines that one of these entries has. The lines are locked before their matches, as by a person
-- who takes them apart. Lines may have got other matches by the time they are locked, so they are looked for again.
create or replace function end_bank_matches(of_desk_payment bigint, of_loan_selection bigint, why text) returns void
language plpgsql as $$
begin
  perform from bank_lines where id in (
    select line_id from bank_matches
    where unmatched_at is null and (desk_payment_id = of_desk_payment or loan_selection_id = of_loan_selection)
  ) order by id for update;
  with ended as (
    update bank_matches set unmatched_at = portal_now()
    where unmatched_at is null and line_id in (
      select line_id from bank_matches
      where unmatched_at is null and (desk_payment_id = of_desk_payment or loan_selection_id = of_loan_selection))
    returning line_id, place, jsonb_build_object('kind', kind,
      'entry', coalesce(settlement_id, desk_payment_id, refund_id, loan_selection_id)) as entry
  )
  insert into audit_entries (actor_kind, action, subject_kind, subject_id, before, after)
    select 'system', 'bank.match-ended', 'bank-line', line_id::text,
      case when count(*) = 1 then jsonb_agg(entry) -> 0
        else jsonb_build_object('entries', jsonb_agg(entry order by place)) end,
      jsonb_build_object('reason', why)
    from ended group by line_id order by line_id;
end
$$;

create or replace function end_bank_match_of_desk_payment() returns trigger language plpgsql as $$
begin
  perform end_bank_matches(new.id, null,
    case when new.state = 'bounced' then 'its payment bounced' else 'its payment was taken back' end);
  return null;
end
$$;

-- Lines stay with their disbursal as long as they are no more than it.
create or replace function end_bank_match_of_disbursal() returns trigger language plpgsql as $$
declare
  is_standing constant boolean := new.status = 'Approved' and new.disbursal_date is not null
    and new.disbursed_paise is not null;
  taken bigint;
begin
  select sum(part_paise) into taken from bank_matches where loan_selection_id = new.id and unmatched_at is null;
  if not is_standing or taken > new.disbursed_paise then
    perform end_bank_matches(null, new.id,
      case when is_standing then 'the lender paid less' else 'what the lender paid was taken back' end);
  end if;
  return null;
end
$$;
