-- expand: an index of rows that the previous version does not write.
-- without transaction
-- Money of a lender has one line, as every other entry has.
create unique index concurrently if not exists bank_matches_disbursal_once on bank_matches (loan_selection_id)
  where unmatched_at is null;
