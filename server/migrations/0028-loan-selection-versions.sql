-- Counts the changes of a request to a lender, so that an older copy of it is not written over a newer one.
alter table loan_selections
  add column version integer not null default 1
    constraint loan_selections_version_counted check (version > 0);
