-- expand: a new index
-- without transaction
create index concurrently if not exists verification_queue_asked
  on verification_queue (waiting_since, application_id) where ask_id is not null;
