-- expand: a new table, which the previous version does not read
-- Lists of applications that staff come back to.
create table saved_views (
  id bigint generated always as identity primary key,
  owner_id bigint not null references staff_users on delete restrict,
  name text not null constraint saved_views_name_present check (btrim(name) <> ''),
  is_shared boolean not null default false,
  query jsonb not null constraint saved_views_query_is_object check (jsonb_typeof(query) = 'object'),
  -- In their order; null means the usual ones.
  columns jsonb constraint saved_views_columns_are_list check (jsonb_typeof(columns) = 'array'),
  created_at timestamptz not null default portal_now(),
  updated_at timestamptz not null default portal_now()
);
create unique index saved_views_own_name on saved_views (owner_id, lower(name));
create unique index saved_views_shared_name on saved_views (lower(name)) where is_shared;

create trigger saved_views_touch before update on saved_views
  for each row execute function touch_updated_at();
