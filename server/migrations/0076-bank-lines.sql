-- expand: new tables, which the previous version neither reads nor writes; a trigger ends the match of a desk payment that it takes back.
-- The lines of the bank's statements, and which settlement, payment at the desk or refund each of them is.

-- A file that the bank gave, as it was brought in. Its lines that stood already, from a file before it, are not repeated.
create table bank_statements (
  id bigint generated always as identity primary key,
  file_name text not null constraint bank_statements_file_name_length check (length(file_name) between 1 and 200),
  file_hash sha256_digest not null constraint bank_statements_file_once unique,
  -- The last four digits of the account, empty if no file names it.
  account text not null constraint bank_statements_account_known check (account ~ '^([0-9]{4})?$'),
  first_day date not null,
  last_day date not null,
  line_count integer not null,
  -- What stood already: how many lines, and their sum.
  known_count integer not null,
  known_paise bigint not null,
  opening_paise bigint not null,
  closing_paise bigint not null,
  imported_by bigint not null references staff_users on delete restrict,
  imported_at timestamptz not null default portal_now(),
  -- When its lines were first looked at by the matcher.
  matched_at timestamptz,
  constraint bank_statements_days_in_order check (first_day <= last_day),
  constraint bank_statements_counts check (line_count > 0 and known_count between 0 and line_count)
);

create table bank_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements on delete restrict,
  file_line integer not null,
  day date not null,
  -- Below 0 for money that left the account.
  amount_paise bigint not null constraint bank_lines_amount_moves check (amount_paise <> 0),
  narration text not null constraint bank_lines_narration_length check (length(narration) <= 500),
  reference text constraint bank_lines_reference_length check (length(reference) between 1 and 100),
  balance_paise bigint not null,
  -- The numbers in it that a payment may be known by.
  keys text[] not null,
  -- Of account, day, amount, narration and reference. Lines that are alike in one file are all real, and are counted.
  digest sha256_digest not null,
  occurrence integer not null,
  is_open boolean not null default true,
  constraint bank_lines_once unique (digest, occurrence)
);
create index bank_lines_of_statement on bank_lines (statement_id);
create index bank_lines_by_day on bank_lines (day);
create index bank_lines_open on bank_lines (day desc, id desc) where is_open;

-- What a line is the money of, or that it is not ours. Ended matches stay.
create table bank_matches (
  id bigint generated always as identity primary key,
  line_id bigint not null references bank_lines on delete restrict,
  kind text not null constraint bank_matches_kind_known
    check (kind in ('settlement', 'desk_payment', 'refund', 'not_ours')),
  settlement_id bigint references settlements on delete restrict,
  desk_payment_id bigint references desk_payments on delete restrict,
  refund_id bigint references refunds on delete restrict,
  reason text constraint bank_matches_reason_length check (length(reason) between 1 and 300),
  how text not null constraint bank_matches_how_known check (how in ('automatic', 'person')),
  matched_by bigint references staff_users on delete restrict,
  matched_at timestamptz not null default portal_now(),
  unmatched_by bigint references staff_users on delete restrict,
  unmatched_at timestamptz,
  constraint bank_matches_target_of_kind check (
    (settlement_id is not null) = (kind = 'settlement')
    and (desk_payment_id is not null) = (kind = 'desk_payment')
    and (refund_id is not null) = (kind = 'refund')
    and (reason is not null) = (kind = 'not_ours')),
  constraint bank_matches_person_named check ((how = 'person') = (matched_by is not null)),
  constraint bank_matches_end_whole check (unmatched_by is null or unmatched_at is not null)
);
create unique index bank_matches_line_once on bank_matches (line_id) where unmatched_at is null;
create unique index bank_matches_settlement_once on bank_matches (settlement_id) where unmatched_at is null;
create unique index bank_matches_desk_payment_once on bank_matches (desk_payment_id) where unmatched_at is null;
create unique index bank_matches_refund_once on bank_matches (refund_id) where unmatched_at is null;
create index bank_matches_of_line on bank_matches (line_id);
create index bank_matches_newest on bank_matches (matched_at desc, id desc) where unmatched_at is null;

create function place_open_bank_lines() returns trigger language plpgsql as $$
begin
  update bank_lines line set is_open = now_open from (
    select changed.line_id, not exists (
      select from bank_matches match where match.line_id = changed.line_id and match.unmatched_at is null) as now_open
    from changed
  ) state where line.id = state.line_id and line.is_open <> now_open;
  return null;
end
$$;
create trigger bank_matches_made after insert on bank_matches referencing new table as changed
  for each statement execute function place_open_bank_lines();
create trigger bank_matches_ended after update on bank_matches referencing new table as changed
  for each statement execute function place_open_bank_lines();

-- A match is ended, never changed or removed.
create function keep_bank_match() returns trigger language plpgsql as $$
begin
  if old.unmatched_at is not null
    or (to_jsonb(new) - 'unmatched_at' - 'unmatched_by') <> (to_jsonb(old) - 'unmatched_at' - 'unmatched_by') then
    raise exception 'a match is ended once, and not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger bank_matches_keep before update on bank_matches
  for each row execute function keep_bank_match();
create trigger bank_matches_no_delete before delete on bank_matches
  for each row execute function refuse_change();
create trigger bank_matches_no_truncate before truncate on bank_matches
  for each statement execute function refuse_change();

-- Money that is taken back or bounced is no money that a line can be of.
create function end_bank_match_of_desk_payment() returns trigger language plpgsql as $$
begin
  update bank_matches set unmatched_at = portal_now()
    where desk_payment_id = new.id and unmatched_at is null;
  return null;
end
$$;
create trigger desk_payments_end_bank_match after update of taken_back_at, state on desk_payments
  for each row when (new.taken_back_at is not null or new.state = 'bounced')
  execute function end_bank_match_of_desk_payment();
