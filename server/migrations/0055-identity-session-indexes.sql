-- expand: new indexes, which the previous version keeps like any other.
-- without transaction
-- Finds the sessions and waiting logins that belong to a login at the identity provider.

create index concurrently if not exists sessions_of_identity_login on sessions (identity_login_id)
  where identity_login_id is not null;
create index concurrently if not exists staff_pending_logins_of_identity on staff_pending_logins (identity_login_id)
  where identity_login_id is not null;
