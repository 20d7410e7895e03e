-- expand: adds rows to tables that the previous version does not read
-- without transaction
-- Keeps what was submitted before submissions were kept, and queues what still waits for a verdict.

-- batches of 1000 by applications.id
insert into submissions (application_id, number, answers, documents, submitted_at)
select id, 1, coalesce(submission -> 'answers', '{}'), coalesce(submission -> 'documents', '{}'), submitted_at
from applications
where id between $1 and $2 and submission is not null
  and not exists (select from submissions where application_id = applications.id)
on conflict do nothing;

-- batches of 1000 by applications.id
insert into verification_queue (application_id, submission_id, waiting_since)
select applications.id, submissions.id, submissions.submitted_at
from applications
  join lateral (
    select id, submitted_at from submissions where application_id = applications.id order by number desc limit 1
  ) submissions on true
where applications.id between $1 and $2 and status = 'Completed' and deleted_at is null
-- An application that is decided meanwhile is looked at again.
for share of applications
on conflict do nothing;
