-- expand: new tables, filled by a trigger also while the previous version writes
-- Verification: submissions as they were, the queue that they wait in, and the verdicts on their documents.

-- Every submission of an application: its answers and the hashes of its files as they were.
create table submissions (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  number integer not null constraint submissions_number_positive check (number >= 1),
  answers jsonb not null constraint submissions_answers_are_object check (jsonb_typeof(answers) = 'object'),
  documents jsonb not null constraint submissions_documents_are_object check (jsonb_typeof(documents) = 'object'),
  submitted_at timestamptz not null,
  -- What was found when it was checked; null until then.
  checks jsonb constraint submissions_checks_are_list check (jsonb_typeof(checks) = 'array'),
  checked_at timestamptz,
  constraint submissions_numbered_once unique (application_id, number),
  constraint submissions_checked_whole check ((checks is null) = (checked_at is null))
);
create index submissions_unchecked on submissions (id) where checks is null;

create trigger submissions_kept before delete on submissions
  for each row execute function refuse_change();
create trigger submissions_content_kept before update of application_id, number, answers, documents, submitted_at
  on submissions for each row execute function refuse_change();
create trigger submissions_checked_once before update of checks on submissions
  for each row when (old.checks is not null) execute function refuse_change();

-- Applications whose newest submission waits for a person. A row of a claim that is over can be taken by anybody.
create table verification_queue (
  application_id bigint primary key references applications on delete restrict,
  submission_id bigint not null references submissions on delete restrict,
  kind text not null default 'new' constraint verification_queue_kind_known
    check (kind in ('new', 'answered', 'returned')),
  waiting_since timestamptz not null,
  has_warnings boolean not null default false,
  claimed_by bigint references staff_users on delete restrict,
  claimed_until timestamptz,
  constraint verification_queue_claimed_whole check ((claimed_by is null) = (claimed_until is null))
);
create index verification_queue_oldest on verification_queue (waiting_since, application_id);
create index verification_queue_oldest_warned on verification_queue (waiting_since, application_id)
  where has_warnings;
create index verification_queue_claims on verification_queue (claimed_by) where claimed_by is not null;

-- What a staff user decided about a content: a field, and the hash of what is in it.
create table verdicts (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  -- The submission that was looked at. The verdict holds for every submission with the same content.
  submission_id bigint not null references submissions on delete restrict,
  field_name text not null constraint verdicts_field_present check (btrim(field_name) <> ''),
  content_hash sha256_digest not null,
  verdict text not null constraint verdicts_verdict_known
    check (verdict in ('accepted', 'asked_again', 'set_aside')),
  reason text,
  note text,
  -- The warnings that the user had before them.
  warnings jsonb not null constraint verdicts_warnings_are_list check (jsonb_typeof(warnings) = 'array'),
  staff_user_id bigint not null references staff_users on delete restrict,
  made_at timestamptz not null default portal_now(),
  undone_by bigint references staff_users on delete restrict,
  undone_at timestamptz,
  constraint verdicts_asked_with_reason check ((verdict = 'asked_again') = (reason is not null)),
  constraint verdicts_set_aside_with_note check (verdict <> 'set_aside' or note is not null),
  constraint verdicts_undone_whole check ((undone_by is null) = (undone_at is null))
);
create index verdicts_of_content on verdicts (application_id, field_name, content_hash, id desc);

create trigger verdicts_kept before delete on verdicts
  for each row execute function refuse_change();
create trigger verdicts_content_kept
  before update of application_id, submission_id, field_name, content_hash, verdict, reason, note, warnings,
    staff_user_id, made_at
  on verdicts for each row execute function refuse_change();
create trigger verdicts_undone_once before update on verdicts
  for each row when (old.undone_at is not null) execute function refuse_change();

-- An application waits for verification while it is Completed.
create function keep_submissions() returns trigger language plpgsql as $$
begin
  if new.submission is not null and (tg_op = 'INSERT' or new.submitted_at is distinct from old.submitted_at) then
    insert into submissions (application_id, number, answers, documents, submitted_at)
    values (
      new.id,
      (select coalesce(max(number), 0) + 1 from submissions where application_id = new.id),
      coalesce(new.submission -> 'answers', '{}'),
      coalesce(new.submission -> 'documents', '{}'),
      new.submitted_at
    );
  end if;
  if new.status = 'Completed' and new.deleted_at is null then
    insert into verification_queue as waiting (application_id, submission_id, waiting_since, has_warnings)
    select application_id, id, submitted_at, coalesce(jsonb_path_exists(checks, '$[*] ? (@.is_warning == true)'), false)
    from submissions where application_id = new.id order by number desc limit 1
    on conflict (application_id) do update set submission_id = excluded.submission_id,
      waiting_since = excluded.waiting_since, has_warnings = excluded.has_warnings
      where waiting.submission_id <> excluded.submission_id;
  else
    delete from verification_queue where application_id = new.id;
  end if;
  return null;
end
$$;

create trigger applications_keep_submissions after insert or update of status, submitted_at, deleted_at on applications
  for each row execute function keep_submissions();
