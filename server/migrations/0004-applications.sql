-- Applications of candidates, the files they uploaded, and which file is which document.

-- pending: being written. stored: whole. discarded: replaced or orphaned, waiting for removal.
create table files (
  id uuid primary key default gen_random_uuid(),
  candidate_id bigint not null references candidates on delete restrict,
  path text not null constraint files_path_unique unique
    constraint files_path_relative check (path ~ '^[A-Za-z0-9][A-Za-z0-9/_.-]*$' and path not like '%..%'),
  state text not null default 'pending' constraint files_state_known
    check (state in ('pending', 'stored', 'discarded')),
  content_type text constraint files_content_type_known
    check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size_bytes bigint constraint files_size_positive check (size_bytes > 0),
  sha256 sha256_digest,
  original_name text not null,
  created_at timestamptz not null default now(),
  constraint files_stored_is_whole
    check (state <> 'stored' or num_nonnulls(content_type, size_bytes, sha256) = 3),
  constraint files_id_candidate_unique unique (id, candidate_id)
);

create index files_of_candidate on files (candidate_id);
create index files_to_sweep on files (created_at) where state <> 'stored';

create sequence application_numbers;

create table applications (
  id bigint generated always as identity primary key,
  application_id text not null constraint applications_application_id_unique unique
    constraint applications_application_id_readable check (application_id ~ '^[A-Z0-9]{3,10}-[0-9]{6,}$'),
  candidate_id bigint not null,
  mobile_number indian_mobile not null,
  program text not null constraint applications_program_present check (btrim(program) <> ''),
  program_total_fee_paise paise not null constraint applications_fee_positive check (program_total_fee_paise > 0),
  status text not null default 'Registered' constraint applications_status_known
    check (status in ('Registered', 'In Progress', 'Completed', 'On Hold', 'Selected', 'Rejected')),
  current_step smallint not null default 0 constraint applications_step_known check (current_step between 0 and 3),
  answers jsonb not null default '{}' constraint applications_answers_is_object check (jsonb_typeof(answers) = 'object'),
  draft jsonb not null default '{}' constraint applications_draft_is_object check (jsonb_typeof(draft) = 'object'),
  first_name text generated always as (answers ->> 'first_name') stored,
  last_name text generated always as (answers ->> 'last_name') stored,
  email text generated always as (answers ->> 'email') stored,
  date_of_birth text generated always as (answers ->> 'date_of_birth') stored,
  pan_card_number text generated always as (answers ->> 'pan_card_number') stored,
  state text generated always as (answers ->> 'state') stored,
  district text generated always as (answers ->> 'district') stored,
  city text generated always as (answers ->> 'city') stored,
  pincode text generated always as (answers ->> 'pincode') stored,
  submitted_at timestamptz,
  -- The answers as they stood at the last submission.
  submission jsonb constraint applications_submission_is_object check (jsonb_typeof(submission) = 'object'),
  -- What the candidate is told while the application is open again.
  reopen_reason text constraint applications_reopen_reason_present check (btrim(reopen_reason) <> ''),
  version integer not null default 1 constraint applications_version_counted check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references staff_users on delete restrict,
  constraint applications_mobile_is_candidates foreign key (candidate_id, mobile_number)
    references candidates (id, mobile) on update cascade on delete restrict,
  constraint applications_submitted_whole check ((submitted_at is null) = (submission is null)),
  constraint applications_submitted_once_closed
    check (status in ('Registered', 'In Progress') or submitted_at is not null),
  constraint applications_registered_not_submitted check (status <> 'Registered' or submitted_at is null),
  constraint applications_closed_at_last_step check (status in ('Registered', 'In Progress') or current_step = 3),
  constraint applications_closed_without_draft check (status in ('Registered', 'In Progress') or draft = '{}'),
  constraint applications_reopened_in_progress
    check (reopen_reason is null or (status = 'In Progress' and submitted_at is not null)),
  constraint applications_deleted_by_someone check ((deleted_at is null) = (deleted_by is null)),
  constraint applications_id_candidate_unique unique (id, candidate_id)
);

create unique index applications_one_live_per_candidate on applications (candidate_id) where deleted_at is null;
create index applications_newest on applications (created_at desc, id desc) where deleted_at is null;
create index applications_newest_by_status on applications (status, created_at desc, id desc) where deleted_at is null;
create index applications_deleted on applications (deleted_at) where deleted_at is not null;

create trigger applications_touch before update on applications
  for each row execute function touch_updated_at();

-- The candidate stands in both foreign keys, so nobody's file can stand in another's application.
create table application_documents (
  application_id bigint not null,
  candidate_id bigint not null,
  field_name text not null constraint application_documents_field_name_plain check (field_name ~ '^[a-z][a-z0-9_]*$'),
  file_id uuid not null constraint application_documents_file_unique unique,
  created_at timestamptz not null default now(),
  primary key (application_id, field_name),
  constraint application_documents_application foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint application_documents_file foreign key (file_id, candidate_id)
    references files (id, candidate_id) on delete restrict
);
