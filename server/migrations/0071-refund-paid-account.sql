-- expand: two columns that the previous version leaves empty.
-- The account that a transfer went to, as staff saw it: the person may give another one later.
alter table refunds add column account_last_four text;
alter table refunds add column account_given_at timestamptz;
alter table refunds add constraint refunds_account_whole check (
  (account_last_four is null) = (account_given_at is null) and account_last_four ~ '^[0-9]{4}$'
) not valid;
alter table refunds validate constraint refunds_account_whole;
