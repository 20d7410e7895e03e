-- expand: an index
-- without transaction
-- For the list of loan applications in the order of their changes.
create index concurrently if not exists loan_applications_by_change
  on loan_applications (greatest(updated_at, submitted_at), id) where submitted_at is not null;
