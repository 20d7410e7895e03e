-- expand: new functions and a table; the replaced views and triggers do the same as before for what the previous version writes
-- Identity numbers are sealed, and still found.

-- An identity number is stored as `sealed1:<candidate>:<blind index>:<last four>:<sealed bytes>`, or in clear until a job
-- has sealed it. Neither index nor last four stand in a draft.
create function sealed_index(value text) returns text language sql immutable parallel safe
return case when starts_with(value, 'sealed1:') then nullif(split_part(value, ':', 3), '') end;

-- What an application is searched by: of a sealed number its last four.
create function searchable_number(value text) returns text language sql immutable parallel safe
return case when starts_with(value, 'sealed1:') then nullif(split_part(value, ':', 4), '') else value end;

create function has_clear_number(answers jsonb) returns boolean language sql immutable parallel safe
return coalesce(not starts_with(answers ->> 'pan_card_number', 'sealed1:'), false);

-- Whether answers changed by nothing but the sealing of a number in them.
create function only_sealed(before jsonb, after jsonb) returns boolean language sql immutable parallel safe
return before - 'pan_card_number' = after - 'pan_card_number' and has_clear_number(before)
  and coalesce(starts_with(after ->> 'pan_card_number', 'sealed1:'), false);

-- The key of the blind index, wrapped by a master key like those of people.
create table index_keys (
  name text primary key constraint index_keys_name_plain check (name ~ '^[a-z_]+$'),
  master_key_id text not null references master_keys on delete restrict,
  wrapped_key bytea not null,
  created_at timestamptz not null default portal_now()
);

create or replace view application_words as
  select person.id, person.at, searched_words(
      person.number, person.name, nullif(person.registered_name, person.name), person.mobile, person.registered_email,
      person.other_email, person.date_of_birth, searchable_number(person.pan_card_number), person.state,
      nullif(person.district, person.city), person.city, person.pincode, person.status, desk.mode, desk.comment
    ) as words
  from applicants person
    left join desk_payments desk on desk.application_id = person.id and desk.superseded_at is null
  where person.is_live;

-- Sealing is no change that anybody made: it leaves the time of the last one, and frozen answers may be sealed.
create or replace trigger applications_touch before update on applications
  for each row when (current_setting('portal.seals', true) is distinct from 'on') execute function touch_updated_at();
create or replace trigger submissions_content_kept before update of application_id, number, documents, submitted_at
  on submissions for each row execute function refuse_change();
create or replace trigger submissions_answers_kept before update of answers on submissions
  for each row when (not only_sealed(old.answers, new.answers)) execute function refuse_change();
