-- expand: new tables, which the previous version neither reads nor writes.
-- Notes that staff write about an application, and who of them it belongs to.

-- What staff write down about an application for each other. Notes are added, never changed.
create table application_notes (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  staff_user_id bigint not null references staff_users on delete restrict,
  words text not null constraint application_notes_words_length check (length(words) between 1 and 2000),
  -- Of the colleagues whom the words name.
  mentioned bigint[] not null default '{}',
  -- Made by the screen, so that a note that is sent twice is written down once.
  client_key text not null constraint application_notes_client_key_length check (length(client_key) between 8 and 64),
  created_at timestamptz not null default portal_now(),
  constraint application_notes_client_key_unique unique (application_id, client_key)
);
create index application_notes_by_mentioned on application_notes using gin (mentioned);

create trigger application_notes_append_only before update or delete on application_notes
  for each row execute function refuse_change();
create trigger application_notes_no_truncate before truncate on application_notes
  for each statement execute function refuse_change();

-- The colleague who looks after an application. Without a row nobody does.
create table application_owners (
  application_id bigint primary key references applications on delete cascade,
  staff_user_id bigint not null references staff_users on delete restrict,
  set_at timestamptz not null default portal_now()
);
create index application_owners_by_staff_user on application_owners (staff_user_id);
