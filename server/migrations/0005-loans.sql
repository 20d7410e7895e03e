-- Loan applications: their applicants, their documents, and what each lender was asked for.

create table loan_applications (
  id bigint generated always as identity primary key,
  application_id bigint not null constraint loan_applications_one_per_application unique,
  candidate_id bigint not null,
  registered_user_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint loan_applications_application foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete restrict,
  constraint loan_applications_id_candidate_unique unique (id, candidate_id)
);

create index loan_applications_newest on loan_applications (created_at desc, id desc);

create trigger loan_applications_touch before update on loan_applications
  for each row execute function touch_updated_at();

create table loan_applicants (
  id bigint generated always as identity primary key,
  loan_application_id bigint not null,
  candidate_id bigint not null,
  position smallint not null constraint loan_applicants_position_known check (position between 1 and 3),
  name text,
  relationship text,
  locked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint loan_applicants_position_unique unique (loan_application_id, position),
  constraint loan_applicants_locked_is_named
    check (locked_at is null or (btrim(name) <> '' and btrim(relationship) <> '' and num_nonnulls(name, relationship) = 2)),
  constraint loan_applicants_loan_application foreign key (loan_application_id, candidate_id)
    references loan_applications (id, candidate_id) on delete cascade,
  constraint loan_applicants_id_candidate_unique unique (id, candidate_id)
);

create table loan_documents (
  loan_applicant_id bigint not null,
  candidate_id bigint not null,
  kind text not null constraint loan_documents_kind_known
    check (kind in ('pan', 'aadhar_front', 'aadhar_back', 'bank_statement', 'salary_slip')),
  file_id uuid not null constraint loan_documents_file_unique unique,
  created_at timestamptz not null default now(),
  primary key (loan_applicant_id, kind),
  constraint loan_documents_applicant foreign key (loan_applicant_id, candidate_id)
    references loan_applicants (id, candidate_id) on delete cascade,
  constraint loan_documents_file foreign key (file_id, candidate_id)
    references files (id, candidate_id) on delete restrict
);

-- A candidate's choice of a lender's plan; making it is the consent to share the papers with that lender.
create table loan_selections (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  plan text not null constraint loan_selections_plan_known check (plan in ('Provider 1', 'Provider 2', 'Provider 3')),
  amount_paise paise not null constraint loan_selections_amount_positive check (amount_paise > 0),
  tenure_months smallint not null constraint loan_selections_tenure_positive check (tenure_months > 0),
  interest_rate percent not null,
  emi_paise paise not null,
  -- The upper end, where a lender quotes a range.
  interest_rate_to percent,
  emi_to_paise paise,
  status text not null default 'Pending' constraint loan_selections_status_known
    check (status in ('Pending', 'Approved', 'Rejected')),
  disbursal_date date,
  disbursed_paise paise,
  final_interest_rate percent,
  loan_processed_by text,
  consent_text text not null constraint loan_selections_consent_present check (btrim(consent_text) <> ''),
  consented_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint loan_selections_one_per_plan unique (application_id, plan),
  constraint loan_selections_range_whole check ((interest_rate_to is null) = (emi_to_paise is null)),
  constraint loan_selections_range_rises check (interest_rate_to >= interest_rate and emi_to_paise >= emi_paise),
  constraint loan_selections_id_application_unique unique (id, application_id)
);

create trigger loan_selections_touch before update on loan_selections
  for each row execute function touch_updated_at();
