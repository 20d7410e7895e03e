-- expand: new indexes, and values of a column that the previous version does not read
-- without transaction
-- Finds the submissions without a verdict, and fills in when those from before were judged.

create index concurrently if not exists verification_queue_unjudged
  on verification_queue (waiting_since, application_id) where judged_at is null;

create index concurrently if not exists verification_queue_unjudged_warned
  on verification_queue (waiting_since, application_id) where judged_at is null and has_warnings;

-- batches of 1000 by verification_queue.application_id
update verification_queue set judged_at = portal_now()
where application_id between $1 and $2 and judged_at is null and is_submission_judged(submission_id);
