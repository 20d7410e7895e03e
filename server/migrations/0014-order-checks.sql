-- From when the provider is asked about an order ever more rarely, and when it last answered.
alter table orders
  add column watched_since timestamptz not null default now(),
  add column checked_at timestamptz;
