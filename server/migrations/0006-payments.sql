-- Payments: orders at the provider, its payments and webhook events, and what was taken at the desk.

-- creating: the provider has not answered yet. open: can be paid. reserved: another amount was asked for while
-- money may be under way on this one. superseded: replaced, though money may still arrive. refused: never existed.
create table orders (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  -- Our own reference, sent along, by which an order is found when the provider's answer was lost.
  receipt text not null constraint orders_receipt_unique unique
    constraint orders_receipt_length check (length(receipt) between 1 and 40),
  razorpay_order_id text constraint orders_razorpay_order_id_unique unique,
  amount_paise paise not null constraint orders_amount_payable check (amount_paise >= 100),
  state text not null default 'creating' constraint orders_state_known
    check (state in ('creating', 'open', 'reserved', 'paid', 'superseded', 'refused')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  superseded_at timestamptz,
  paid_at timestamptz,
  -- When the provider is asked next; nothing once it need not be asked again.
  next_check_at timestamptz,
  constraint orders_known_to_provider check (state not in ('open', 'reserved', 'paid') or razorpay_order_id is not null),
  constraint orders_paid_at_known check ((state = 'paid') = (paid_at is not null)),
  constraint orders_superseded_at_known check (state <> 'superseded' or superseded_at is not null),
  constraint orders_open_not_superseded check (state not in ('creating', 'open', 'reserved') or superseded_at is null),
  constraint orders_id_application_unique unique (id, application_id)
);

-- Two calls at once make one order.
create unique index orders_one_open_per_application on orders (application_id) where state in ('creating', 'open');
create index orders_of_application on orders (application_id, created_at desc);
create index orders_to_check on orders (next_check_at) where next_check_at is not null;

create trigger orders_touch before update on orders
  for each row execute function touch_updated_at();

-- What the provider last said about an attempt to pay.
create table payments (
  id bigint generated always as identity primary key,
  razorpay_payment_id text not null constraint payments_razorpay_payment_id_unique unique,
  order_id bigint not null,
  application_id bigint not null,
  amount_paise paise not null constraint payments_amount_positive check (amount_paise > 0),
  refunded_paise paise not null default 0,
  status text not null constraint payments_status_known
    check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  method text,
  failure_code text,
  failure_reason text,
  provider_created_at timestamptz,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The payment time that lists sort and filter by.
  occurred_at timestamptz not null generated always as (coalesce(provider_created_at, created_at)) stored,
  constraint payments_order foreign key (order_id, application_id)
    references orders (id, application_id) on delete restrict,
  constraint payments_refund_within_amount check (refunded_paise <= amount_paise),
  constraint payments_refund_of_captured check (refunded_paise = 0 or status in ('captured', 'refunded')),
  constraint payments_refunded_in_full check (status <> 'refunded' or refunded_paise = amount_paise),
  constraint payments_captured_at_known check (status not in ('captured', 'refunded') or captured_at is not null),
  constraint payments_id_application_unique unique (id, application_id)
);

create index payments_newest on payments (occurred_at desc, id desc);
create index payments_of_application on payments (application_id, occurred_at desc);
create index payments_of_order on payments (order_id);

create trigger payments_touch before update on payments
  for each row execute function touch_updated_at();

-- Only what came with a right signature is kept, byte for byte.
create table webhook_events (
  id bigint generated always as identity primary key,
  event_id text not null constraint webhook_events_event_id_unique unique,
  event text not null,
  body bytea not null,
  signature text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts integer not null default 0 constraint webhook_events_attempts_counted check (attempts >= 0),
  last_error text
);

create index webhook_events_waiting on webhook_events (received_at) where processed_at is null;

-- What staff recorded at the desk. A change adds a row and supersedes the one before, so receipts keep their facts.
create table desk_payments (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  mode text constraint desk_payments_mode_known check (mode in ('Cash', 'Cheque', 'UPI')),
  paid_on date,
  comment text,
  amount_paise paise constraint desk_payments_amount_positive check (amount_paise > 0),
  created_at timestamptz not null default now(),
  created_by bigint not null references staff_users on delete restrict,
  superseded_at timestamptz,
  constraint desk_payments_not_empty check (num_nonnulls(mode, paid_on, comment, amount_paise) > 0),
  constraint desk_payments_posted_as unique (id, application_id, amount_paise)
);

create unique index desk_payments_one_current on desk_payments (application_id) where superseded_at is null;
create index desk_payments_of_application on desk_payments (application_id, id);
