-- expand: the same rows as before, also for what the previous version writes; triggers run where something they keep has changed
-- Triggers run only where something that they keep has changed, so that a payment writes fewer rows.

-- A payment into an empty slot takes it at once. Into a filled one it comes beside it first, and is placed once it is there:
-- the one that is shown has to leave before.
create or replace function prepare_desk_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.taken_by := coalesce(new.taken_by, new.created_by);
    new.book_day := coalesce(new.book_day, open_book_day(new.paid_on, new.created_at));
    if new.superseded_at is null and (
        new.state = 'bounced' or new.taken_back_at is not null or new.mode not in ('Cash', 'Cheque', 'UPI')
        or exists (select from desk_payments where application_id = new.application_id and superseded_at is null)
      ) then
      new.superseded_at := portal_now();
      new.left_slot_at := new.superseded_at;
    end if;
  end if;
  -- The previous version takes back what it supersedes.
  if new.superseded_at is not null and new.left_slot_at is null then
    new.taken_back_at := coalesce(new.taken_back_at, new.superseded_at);
  end if;
  if new.taken_back_at is not null then
    new.superseded_at := coalesce(new.superseded_at, new.taken_back_at);
  end if;
  return new;
end
$$;

create or replace trigger desk_payments_placed after insert on desk_payments
  for each row when (new.superseded_at is not null) execute function desk_payment_placed();
-- Not for the rows that the placing itself moves.
create trigger desk_payments_placed_anew after update of superseded_at, taken_back_at, state on desk_payments
  for each row when (
    pg_trigger_depth() = 0
    and (old.superseded_at, old.taken_back_at, old.state) is distinct from (new.superseded_at, new.taken_back_at, new.state)
  ) execute function desk_payment_placed();

-- Lists show what is in the slot, and nothing of the others.
create or replace trigger desk_payments_known after insert on desk_payments
  for each row when (new.superseded_at is null) execute function list_payments_facts();
create trigger desk_payments_known_anew after update on desk_payments
  for each row when (
    (old.superseded_at is null) <> (new.superseded_at is null)
    or new.superseded_at is null and old.amount_paise is distinct from new.amount_paise
  ) execute function list_payments_facts();

create or replace trigger desk_payments_listed after insert on desk_payments
  for each row when (new.superseded_at is null) execute function desk_payment_changed();
create trigger desk_payments_listed_anew after update on desk_payments
  for each row when (
    (old.superseded_at is null) <> (new.superseded_at is null)
    or new.superseded_at is null and (old.mode, old.comment) is distinct from (new.mode, new.comment)
  ) execute function desk_payment_changed();

-- Of an application the desk changes its words alone; a deleted one has none.
create or replace function desk_payment_changed() returns trigger language plpgsql as $$
begin
  perform from applications where id = new.application_id for no key update;
  update listed_applications listed set at = fresh.at, words = fresh.words
    from application_words fresh
    where listed.id = new.application_id and fresh.id = new.application_id
      and (listed.at, listed.words) is distinct from (fresh.at, fresh.words);
  return null;
end
$$;

-- What is listed already is updated: an insert that meets its row has run the triggers of inserts before it does.
create or replace function list_application(which bigint) returns void language plpgsql as $$
begin
  perform from applications where id = which for no key update;
  if not exists (select from applications where id = which and deleted_at is null) then
    delete from listed_applications where id = which;
    delete from application_facts where id = which;
    return;
  end if;
  if exists (select from listed_applications where id = which) then
    update listed_applications listed set at = fresh.at, words = fresh.words
      from application_words fresh
      where listed.id = which and fresh.id = which
        and (listed.at, listed.words) is distinct from (fresh.at, fresh.words);
  else
    insert into listed_applications as listed select id, at, words from application_words where id = which
      on conflict (id) do update set at = excluded.at, words = excluded.words
        where (listed.at, listed.words) is distinct from (excluded.at, excluded.words);
  end if;
  if exists (select from application_facts where id = which) then
    update application_facts facts set at = fresh.at, number = fresh.number, status = fresh.status,
        first_name = fresh.first_name, city = fresh.city, campaign = fresh.campaign, fee_paise = fresh.fee_paise
      from application_state fresh
      where facts.id = which and fresh.id = which
        and (facts.at, facts.number, facts.status, facts.first_name, facts.city, facts.campaign, facts.fee_paise)
          is distinct from (fresh.at, fresh.number, fresh.status, fresh.first_name, fresh.city, fresh.campaign,
            fresh.fee_paise);
  else
    insert into application_facts as facts
        (id, at, number, status, first_name, city, campaign, fee_paise, paid_paise, excess_paise)
      select * from application_state where id = which
      on conflict (id) do update set at = excluded.at, number = excluded.number, status = excluded.status,
          first_name = excluded.first_name, city = excluded.city, campaign = excluded.campaign,
          fee_paise = excluded.fee_paise
        where (facts.at, facts.number, facts.status, facts.first_name, facts.city, facts.campaign, facts.fee_paise)
          is distinct from (excluded.at, excluded.number, excluded.status, excluded.first_name, excluded.city,
            excluded.campaign, excluded.fee_paise);
  end if;
end
$$;

create or replace trigger payments_known after insert on payments
  for each row execute function list_payments_facts();
create trigger payments_known_anew after update on payments
  for each row when (
    (old.status, old.method, old.amount_paise, old.refunded_paise, old.transferred_paise, old.occurred_at)
      is distinct from
      (new.status, new.method, new.amount_paise, new.refunded_paise, new.transferred_paise, new.occurred_at)
  ) execute function list_payments_facts();
