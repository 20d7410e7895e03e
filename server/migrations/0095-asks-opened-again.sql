-- expand: a column that may be null, and a trigger that refuses less than the one before
-- The ask that a move of many ended. It is open again once the move is taken back.
alter table status_change_rows add column ended_ask_id bigint references asks on delete restrict;

create function can_ask_open_again(which bigint, application bigint) returns boolean language sql stable as $$
  select exists (
    select from status_change_rows moved join status_changes change on change.id = moved.change_id
    where moved.application_id = application and moved.ended_ask_id = which and change.released_at is null
  )
$$;

create or replace trigger asks_ended_once before update on asks
  for each row when (
    old.ended_at is not null
      and (new.ended_at is not null or not can_ask_open_again(old.id, old.application_id))
  ) execute function refuse_change();
