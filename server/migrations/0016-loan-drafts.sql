-- A loan application begins as a draft that the candidate alone sees; staff see it from the moment it is sent.
alter table loan_applications
  add column submitted_at timestamptz;

update loan_applications set submitted_at = created_at
  where exists (
    select from loan_applicants applicant
    where applicant.loan_application_id = loan_applications.id and applicant.locked_at is not null
  );

create index loan_applications_newest_sent on loan_applications (submitted_at desc, id desc)
  where submitted_at is not null;
drop index loan_applications_newest;

-- Which plans are ticked, with what is typed for each, until they are sent.
create table loan_choices (
  application_id bigint primary key references applications on delete restrict,
  choices jsonb not null constraint loan_choices_is_list check (jsonb_typeof(choices) = 'array'),
  updated_at timestamptz not null default now()
);

create trigger loan_choices_touch before update on loan_choices
  for each row execute function touch_updated_at();
