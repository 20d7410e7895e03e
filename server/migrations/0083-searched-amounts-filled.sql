-- expand: values of new columns, and indexes for them
-- without transaction
-- Fills in the columns of 0082 for applications from before, and makes the indexes that lists are searched and filtered
-- by.

-- The trigger on other_paise fills amounts_paise, which is empty until then.
-- batches of 1000 by application_facts.id
update application_facts facts
  set pay_status = paid.pay_status, pay_method = paid.pay_method, other_paise = paid.other_paise
  from application_payments paid
  where facts.id between $1 and $2 and paid.id = facts.id
    and (facts.amounts_paise = '{}' or (facts.pay_status, facts.pay_method, facts.other_paise)
      is distinct from (paid.pay_status, paid.pay_method, paid.other_paise));

create index concurrently if not exists application_facts_by_amount on application_facts
  using gin (amounts_paise) with (gin_pending_list_limit = 256);

create index concurrently if not exists application_facts_by_pay_status on application_facts (pay_status, at, id)
  where pay_status <> '';

create index concurrently if not exists application_facts_by_pay_method on application_facts (pay_method, at, id)
  where pay_method <> '';

create index concurrently if not exists application_facts_by_owed on application_facts ((fee_paise - paid_paise));

create index concurrently if not exists payments_by_amount on payments (amount_paise);

create index concurrently if not exists payments_by_method on payments (method);

create index concurrently if not exists payments_by_returned on payments ((refunded_paise + transferred_paise))
  where refunded_paise + transferred_paise > 0;

create index concurrently if not exists payments_by_creation on payments (created_at);

create index concurrently if not exists desk_payments_by_day on desk_payments (paid_on);

create index concurrently if not exists loan_selections_by_status on loan_selections (status);

create index concurrently if not exists loan_selections_by_amount on loan_selections (amount_paise);

create index concurrently if not exists loan_selections_by_disbursed on loan_selections (disbursed_paise)
  where disbursed_paise is not null;

create index concurrently if not exists loan_applications_by_change
  on loan_applications (greatest(updated_at, submitted_at)) where submitted_at is not null;

analyze application_facts;

-- Here already, with its statistics: the next file has a trigger that looks for the email of every registration.
create index concurrently if not exists candidates_by_email on candidates (lower(email)) where deleted_at is null;

analyze candidates;
