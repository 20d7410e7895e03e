-- Money and status change one application at a time: a row's own trigger costs half of what a statement's does.
drop trigger ledger_entries_counted on ledger_entries;
drop function money_added();

create function money_added() returns trigger language plpgsql as $$
begin
  if new.account = 'fee' then
    update application_facts set paid_paise = paid_paise + new.amount_paise where id = new.application_id;
  else
    update application_facts set excess_paise = excess_paise + new.amount_paise where id = new.application_id;
  end if;
  return null;
end
$$;

create trigger ledger_entries_counted after insert on ledger_entries
  for each row execute function money_added();

drop trigger application_facts_tallied_anew on application_facts;
drop function tally_changed();

create function tally_changed() returns trigger language plpgsql as $$
begin
  insert into application_tally_changes values
    (old.status, old.campaign, old.payment, -1, -old.fee_paise, -old.paid_paise, -old.excess_paise),
    (new.status, new.campaign, new.payment, 1, new.fee_paise, new.paid_paise, new.excess_paise);
  return null;
end
$$;

create trigger application_facts_tallied_anew after update on application_facts
  for each row when (
    (old.status, old.campaign, old.payment, old.fee_paise, old.paid_paise, old.excess_paise)
      is distinct from (new.status, new.campaign, new.payment, new.fee_paise, new.paid_paise, new.excess_paise)
  ) execute function tally_changed();

create function city_changed() returns trigger language plpgsql as $$
begin
  insert into city_changes select city, change from (values (old.city, -1), (new.city, 1)) each (city, change)
    where city <> '';
  return null;
end
$$;

create trigger application_facts_moved after update of city on application_facts
  for each row when (old.city is distinct from new.city) execute function city_changed();
