-- expand: columns that may be null, filled by triggers also while the previous version writes
-- A receipt and a refund voucher keep the name of their day, also where no submission holds one.
alter table receipts add column payer_name text;
alter table refund_vouchers add column payer_name text;

create function name_payer() returns trigger language plpgsql as $$
begin
  -- The one name of a candidate: as saved in the form, until then as registered.
  select nullif(btrim(case when application.first_name is null
      then concat_ws(' ', regexp_replace(candidate.full_name, '\s+\S+$', ''),
        coalesce(application.last_name, substring(candidate.full_name from '\s(\S+)$')))
      else concat_ws(' ', application.first_name, application.last_name) end), '')
    into new.payer_name
    from applications application join candidates candidate on candidate.id = application.candidate_id
    where application.id = new.application_id;
  return new;
end
$$;

-- By their names they run before the triggers that number, which hold the counter of the year.
create trigger receipts_named before insert on receipts for each row execute function name_payer();
create trigger refund_vouchers_named before insert on refund_vouchers for each row execute function name_payer();
