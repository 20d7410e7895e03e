-- expand: a column that may be null, kept by triggers also while the previous version writes
-- When the last document of the waiting submission was judged; null while one lacks a verdict.
alter table verification_queue add column judged_at timestamptz;

-- Documents without a whole hash cannot be judged and are not waited for.
create function is_submission_judged(wanted bigint) returns boolean language sql stable as $$
  select not exists (
    select from submissions, jsonb_each(submissions.documents) document
    where submissions.id = wanted and document.value ->> 'sha256' ~ '^[0-9a-f]{64}$'
      and not exists (
        select from verdicts
        where verdicts.application_id = submissions.application_id and verdicts.field_name = document.key
          and encode(verdicts.content_hash, 'hex') = document.value ->> 'sha256' and verdicts.undone_at is null
      )
  )
$$;

create function keep_judged() returns trigger language plpgsql as $$
begin
  update verification_queue
  set judged_at = case when is_submission_judged(submission_id) then coalesce(judged_at, portal_now()) end
  where application_id = new.application_id;
  return null;
end
$$;

create trigger verdicts_keep_judged after insert or update of undone_at on verdicts
  for each row execute function keep_judged();

-- A new submission is judged already if all its content was.
create or replace function keep_submissions() returns trigger language plpgsql as $$
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
    insert into verification_queue as waiting
      (application_id, submission_id, waiting_since, has_warnings, judged_at)
    select application_id, id, submitted_at, coalesce(jsonb_path_exists(checks, '$[*] ? (@.is_warning == true)'), false),
      case when is_submission_judged(id) then portal_now() end
    from submissions where application_id = new.id order by number desc limit 1
    on conflict (application_id) do update set submission_id = excluded.submission_id,
      waiting_since = excluded.waiting_since, has_warnings = excluded.has_warnings, judged_at = excluded.judged_at
      where waiting.submission_id <> excluded.submission_id;
  else
    delete from verification_queue where application_id = new.id;
  end if;
  return null;
end
$$;
