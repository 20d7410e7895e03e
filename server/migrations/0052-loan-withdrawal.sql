-- expand: a column that may be null, and a trigger that sets only that column.
-- A request to a lender can be withdrawn, and ends by itself once the fee is paid in full.

alter table loan_selections add column withdrawn_at timestamptz;

-- A request that no lender has decided ends with the fee, however the last part of it was paid.
create function close_loans_of_paid_fee() returns trigger language plpgsql as $$
begin
  update loan_selections set withdrawn_at = portal_now()
    where application_id = new.id and status = 'Pending' and withdrawn_at is null;
  return null;
end
$$;

create trigger application_facts_fee_paid after update of paid_paise on application_facts
  for each row when (new.paid_paise >= new.fee_paise and old.paid_paise < old.fee_paise)
  execute function close_loans_of_paid_fee();
