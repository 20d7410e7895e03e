-- expand: a column that may be null, which the previous version leaves empty
-- When the person was last asked to sign in at the identity provider, as its ID token says. A provider that knows the
-- browser lets a sign-in pass without asking: such a sign-in is no recent proof of who it is, nor is one of unknown time.
alter table staff_identity_logins add column signed_in_at timestamptz;
