-- expand: new tables, and columns that may be null, which the previous version neither reads nor writes
-- Staff sign in by the bank's identity provider: who they are there, and the logins that are under way.

-- Who a staff user is at the bank's identity provider.
create table staff_identities (
  id bigint generated always as identity primary key,
  staff_user_id bigint not null references staff_users on delete cascade
    constraint staff_identities_user_unique unique,
  issuer text not null,
  subject text not null constraint staff_identities_subject_present check (subject <> ''),
  created_at timestamptz not null default portal_now(),
  constraint staff_identities_subject_unique unique (issuer, subject)
);

-- A sign-in that a browser began at the provider; once it is finished, what keeps and ends its session.
create table staff_identity_logins (
  id bigint generated always as identity primary key,
  state_hash sha256_digest not null constraint staff_identity_logins_state_unique unique,
  browser_hash sha256_digest not null,
  nonce text not null,
  sealed_verifier bytea not null,
  created_at timestamptz not null default portal_now(),
  expires_at timestamptz not null,
  -- An answer of the provider is taken once.
  used_at timestamptz,
  staff_identity_id bigint references staff_identities on delete cascade,
  -- The provider's own name for the session there.
  provider_session text,
  sealed_id_token bytea,
  sealed_refresh_token bytea,
  -- When the provider last said that the user is still there.
  checked_at timestamptz
);

create index staff_identity_logins_expired on staff_identity_logins (expires_at);
create index staff_identity_logins_of_identity on staff_identity_logins (staff_identity_id)
  where staff_identity_id is not null;

alter table staff_pending_logins
  add column identity_login_id bigint references staff_identity_logins on delete cascade;

alter table sessions
  add column identity_login_id bigint references staff_identity_logins on delete set null;
