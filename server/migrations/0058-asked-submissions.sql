-- expand: a new index
-- without transaction
-- Finds the submissions that answer an ask.

create index concurrently if not exists verification_queue_asked
  on verification_queue (waiting_since, application_id) where ask_id is not null;
