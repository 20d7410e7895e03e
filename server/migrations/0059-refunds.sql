-- expand: new tables and columns, one more status and more kinds of lines; the previous version reads entries of money that went back as it did before.
-- Candidates leave the program and money goes back: withdrawals, the accounts for it, refunds and their entries in the
-- ledger.

alter table applications drop constraint applications_status_known;
alter table applications add constraint applications_status_known check (status in (
  'Registered', 'In Progress', 'Completed', 'On Hold', 'Selected', 'Rejected', 'Withdrawn'
)) not valid;

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (kind in (
  'submitted', 'reopened', 'selected', 'rejected', 'payment_received', 'payment_corrected', 'payment_taken_back',
  'payment_failed', 'loan_approved', 'loan_disbursed', 'withdrawn', 'refund_done', 'refund_by_bank'
)) not valid;

-- What went back by bank transfer, beside what the provider returned.
alter table payments add column transferred_paise bigint not null default 0;
alter table payments add constraint payments_returned_within_amount
  check (transferred_paise >= 0 and refunded_paise + transferred_paise <= amount_paise) not valid;

-- A candidate asks to leave. The policy of that day stays with the request.
create table withdrawals (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  state text not null default 'asked' constraint withdrawals_state_known
    check (state in ('asked', 'taken_back', 'agreed')),
  reason text not null constraint withdrawals_reason_present check (btrim(reason) <> ''),
  words text constraint withdrawals_words_present check (btrim(words) <> ''),
  percent smallint not null constraint withdrawals_percent_known check (percent between 0 and 100),
  asked_at timestamptz not null default portal_now(),
  ended_at timestamptz,
  constraint withdrawals_ended_or_asked check ((state = 'asked') = (ended_at is null)),
  constraint withdrawals_id_application_unique unique (id, application_id)
);
create unique index withdrawals_one_asked on withdrawals (application_id) where state = 'asked';
create index withdrawals_of_application on withdrawals (application_id, asked_at desc);

-- Where money goes that cannot return the way it came. Sealed with the key of the person.
create table refund_accounts (
  application_id bigint primary key references applications on delete restrict,
  sealed bytea not null,
  last_four text not null constraint refund_accounts_last_four_digits check (last_four ~ '^[0-9]{4}$'),
  given_at timestamptz not null default portal_now()
);

-- Money that goes back, one row for each part: released by two people, and followed until it has arrived.
-- sending: the provider is asked, with one key and one body, until it answers. sent: it has the refund.
-- awaiting_account: the person has to say where it goes. to_transfer: staff transfer it. done: in the ledger.
create table refunds (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  withdrawal_id bigint,
  approval_id bigint not null references approvals on delete restrict,
  payment_id bigint,
  desk_payment_id bigint references desk_payments on delete restrict,
  loan_selection_id bigint,
  way text not null constraint refunds_way_known check (way in ('provider', 'bank')),
  state text not null constraint refunds_state_known
    check (state in ('sending', 'sent', 'awaiting_account', 'to_transfer', 'done')),
  amount_paise bigint not null constraint refunds_amount_positive check (amount_paise > 0),
  -- Ours: receipt and idempotency key at the provider.
  reference text not null constraint refunds_reference_unique unique
    constraint refunds_reference_length check (length(reference) between 10 and 40),
  provider_refund_id text constraint refunds_provider_refund_id_unique unique,
  -- The number that banks know it by.
  bank_reference text,
  failure text,
  utr text constraint refunds_utr_known check (utr ~ '^[A-Z0-9]{6,30}$'),
  transferred_on date,
  created_at timestamptz not null default portal_now(),
  sent_at timestamptz,
  done_at timestamptz,
  -- When the provider is asked next; nothing once it need not be asked again.
  next_check_at timestamptz,
  constraint refunds_one_source check (num_nonnulls(payment_id, desk_payment_id, loan_selection_id) = 1),
  constraint refunds_provider_returns_payments check (way = 'bank' or payment_id is not null),
  constraint refunds_state_of_way check (
    case way when 'provider' then state in ('sending', 'sent', 'done')
    else state in ('awaiting_account', 'to_transfer', 'done') end),
  constraint refunds_done_at_known check ((state = 'done') = (done_at is not null)),
  constraint refunds_transfer_whole check ((utr is null) = (transferred_on is null)),
  constraint refunds_transferred_once_done check (way = 'provider' or (state = 'done') = (utr is not null)),
  constraint refunds_withdrawal foreign key (withdrawal_id, application_id)
    references withdrawals (id, application_id) on delete restrict,
  constraint refunds_payment foreign key (payment_id, application_id)
    references payments (id, application_id) on delete restrict,
  constraint refunds_loan_selection foreign key (loan_selection_id, application_id)
    references loan_selections (id, application_id) on delete restrict
);
create index refunds_of_application on refunds (application_id, id);
create index refunds_of_payment on refunds (payment_id) where payment_id is not null;
create index refunds_of_desk_payment on refunds (desk_payment_id) where desk_payment_id is not null;
create index refunds_of_loan_selection on refunds (loan_selection_id) where loan_selection_id is not null;
create index refunds_of_withdrawal on refunds (withdrawal_id) where withdrawal_id is not null;
create index refunds_of_approval on refunds (approval_id);
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;
create index refunds_open on refunds (created_at, id) where state <> 'done';

-- The transfer that an entry stands for. Of money from the desk it is the source: its own entry stays the only one there.
alter table ledger_entries add column refund_id bigint;
alter table ledger_entries drop constraint ledger_entries_source_of_kind;
alter table ledger_entries add constraint ledger_entries_source_of_kind check (
  num_nonnulls(payment_id, desk_payment_id, loan_selection_id, reverses)
    = case when kind = 'refund' and refund_id is not null and payment_id is null and loan_selection_id is null then 0 else 1 end
  and (refund_id is null or kind = 'refund')
  and case kind
    when 'online_payment' then payment_id is not null
    when 'refund' then desk_payment_id is null and reverses is null
    when 'desk_payment' then desk_payment_id is not null
    when 'loan_disbursal' then loan_selection_id is not null
    when 'reversal' then reverses is not null
    else desk_payment_id is null and reverses is null
  end
) not valid;
alter table ledger_entries add constraint ledger_entries_refund
  foreign key (refund_id) references refunds on delete restrict not valid;
