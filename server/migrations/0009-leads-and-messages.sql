-- Leads from the landing page, the lines on a candidate's dashboard, and the SMS that wait to be sent.

-- One row for each mobile and way in; asking again adds to the count.
create table leads (
  id bigint generated always as identity primary key,
  source text not null constraint leads_source_known check (source in ('callback', 'intake_closed')),
  mobile indian_mobile not null,
  name text not null constraint leads_name_present check (btrim(name) <> ''),
  email text not null constraint leads_email_present check (btrim(email) <> ''),
  city text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  times_asked integer not null default 1 constraint leads_times_asked_counted check (times_asked > 0),
  last_asked_at timestamptz not null default now(),
  verified_at timestamptz,
  status text not null default 'New' constraint leads_status_known
    check (status in ('New', 'Called', 'Not reachable', 'Converted')),
  note text,
  owner_id bigint references staff_users on delete set null,
  candidate_id bigint references candidates on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint leads_one_per_mobile_and_source unique (mobile, source)
);

create index leads_newest on leads (created_at desc, id desc);
create index leads_of_owner on leads (owner_id) where owner_id is not null;
create index leads_of_candidate on leads (candidate_id) where candidate_id is not null;

create trigger leads_touch before update on leads
  for each row execute function touch_updated_at();

-- A line on the candidate's dashboard; the key makes sure that one event tells once.
create table notifications (
  id bigint generated always as identity primary key,
  candidate_id bigint not null,
  application_id bigint not null,
  kind text not null constraint notifications_kind_known check (kind in (
    'submitted', 'reopened', 'selected', 'rejected',
    'payment_received', 'payment_failed', 'loan_approved', 'loan_disbursed'
  )),
  text text not null constraint notifications_text_present check (btrim(text) <> ''),
  dedupe_key text not null constraint notifications_dedupe_key_unique unique,
  created_at timestamptz not null default now(),
  constraint notifications_application foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade
);

create index notifications_newest on notifications (candidate_id, created_at desc, id desc);
create index notifications_of_application on notifications (application_id);

-- What is said in a message is kept encrypted while it waits, and not at all afterwards.
create table sms_outbox (
  id bigint generated always as identity primary key,
  mobile indian_mobile not null,
  template text not null,
  sealed_body bytea,
  dedupe_key text constraint sms_outbox_dedupe_key_unique unique,
  created_at timestamptz not null default now(),
  -- A code that has died need not be sent any more.
  expires_at timestamptz,
  attempts integer not null default 0 constraint sms_outbox_attempts_counted check (attempts >= 0),
  last_error text,
  sent_at timestamptz,
  abandoned_at timestamptz,
  provider_reference text,
  constraint sms_outbox_one_end check (num_nonnulls(sent_at, abandoned_at) <= 1),
  constraint sms_outbox_body_while_waiting check ((sealed_body is null) = (num_nonnulls(sent_at, abandoned_at) = 1))
);

create index sms_outbox_waiting on sms_outbox (created_at) where sealed_body is not null;
