-- expand: a column that the previous version leaves empty, and an index of it.
-- without transaction
-- A bank line may be the money that a lender paid. Such money has one line, as every other entry has.
alter table bank_matches add column if not exists loan_selection_id bigint
  constraint bank_matches_loan_selection references loan_selections on delete restrict;

create unique index concurrently if not exists bank_matches_disbursal_once on bank_matches (loan_selection_id)
  where unmatched_at is null;
