-- expand: new tables and a column that may be null, kept by triggers also while the previous version writes
-- What a candidate is asked for again, by one link. While an ask is open, exactly its fields can be changed.
create table asks (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  opened_by bigint not null references staff_users on delete restrict,
  opened_at timestamptz not null default portal_now(),
  ends_at timestamptz not null,
  reminders smallint not null default 0 constraint asks_reminders_counted check (reminders between 0 and 2),
  ended_at timestamptz,
  outcome text constraint asks_outcome_known
    check (outcome in ('answered', 'withdrawn', 'decided', 'reopened', 'deleted', 'expired')),
  constraint asks_ended_whole check ((ended_at is null) = (outcome is null)),
  constraint asks_end_later check (ends_at > opened_at)
);
create unique index asks_one_open on asks (application_id) where ended_at is null;
create index asks_of_application on asks (application_id, id desc);
create index asks_due on asks (ends_at) where ended_at is null;

create trigger asks_kept before delete on asks for each row execute function refuse_change();
create trigger asks_content_kept before update of application_id, opened_by, opened_at, ends_at on asks
  for each row execute function refuse_change();
create trigger asks_ended_once before update on asks
  for each row when (old.ended_at is not null) execute function refuse_change();

-- A field of an ask, with the content that was refused and why.
create table ask_fields (
  id bigint generated always as identity primary key,
  ask_id bigint not null references asks on delete restrict,
  field_name text not null constraint ask_fields_field_present check (btrim(field_name) <> ''),
  content_hash sha256_digest not null,
  reason text not null,
  note text,
  answered_at timestamptz
);
create unique index ask_fields_open_once on ask_fields (ask_id, field_name) where answered_at is null;
create index ask_fields_of_ask on ask_fields (ask_id, id);
create trigger ask_fields_kept before delete on ask_fields for each row execute function refuse_change();
create trigger ask_fields_content_kept before update of ask_id, field_name, content_hash, reason, note on ask_fields
  for each row execute function refuse_change();
create trigger ask_fields_answered_once before update on ask_fields
  for each row when (old.answered_at is not null) execute function refuse_change();

-- Every SMS about an ask has a link of its own, because only hashes are kept. All of them work until the ask ends.
create table ask_links (
  token_hash sha256_digest primary key,
  ask_id bigint not null references asks on delete restrict,
  sent_at timestamptz not null default portal_now()
);
create index ask_links_of_ask on ask_links (ask_id);

-- The open ask of a submission that waits for its candidate; it is handed to nobody meanwhile.
alter table verification_queue add column ask_id bigint references asks on delete restrict;

alter table otp_codes drop constraint otp_codes_purpose_known;
alter table otp_codes add constraint otp_codes_purpose_known
  check (purpose in ('login', 'register', 'callback', 'staff_recovery', 'ask')) not valid;

-- Whatever takes an application out of the queue ends its ask.
create function end_ask_of_application() returns trigger language plpgsql as $$
begin
  update asks set ended_at = portal_now(), outcome = case
    when new.deleted_at is not null then 'deleted'
    when new.status in ('Registered', 'In Progress') then 'reopened'
    else 'decided'
  end
  where application_id = new.id and ended_at is null;
  return null;
end
$$;

create trigger applications_end_ask after update of status, deleted_at on applications
  for each row when (new.status <> 'Completed' or new.deleted_at is not null)
  execute function end_ask_of_application();
