-- expand: new tables, which the previous version neither reads nor writes.
-- What the payment provider paid out to the bank account, as its settlement reports say. A settlement is one transfer with
-- one UTR; its lines are the payments, refunds and adjustments that it consists of.
create table settlements (
  id bigint generated always as identity primary key,
  provider_settlement_id text not null unique,
  utr text constraint settlements_utr_length check (length(utr) between 6 and 40),
  -- The sum of its lines: credits less debits, fees and tax included.
  amount_paise bigint not null,
  settled_on date not null,
  created_at timestamptz not null default portal_now()
);
create index settlements_by_day on settlements (settled_on);
create index settlements_by_utr on settlements (utr);

create table settlement_lines (
  id bigint generated always as identity primary key,
  settlement_id bigint not null references settlements on delete restrict,
  -- The provider's id of the payment, refund or adjustment: it is settled once.
  entity_id text not null unique,
  kind text not null constraint settlement_lines_kind check (kind in ('payment', 'refund', 'adjustment')),
  -- The provider's id of the payment that a payment or refund belongs to.
  provider_payment_id text,
  gross_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  -- What it adds to the transfer; negative for money that goes back.
  net_paise bigint not null
);
create index settlement_lines_by_settlement on settlement_lines (settlement_id);
create index settlement_lines_by_payment on settlement_lines (provider_payment_id);
