-- The staff users who sign in to the panel, with their roles. One active admin always stays.

create table staff_users (
  id bigint generated always as identity primary key,
  username text not null constraint staff_users_username_trimmed check (username = btrim(username) and username <> ''),
  password_hash text not null,
  role text not null constraint staff_users_role_known check (role in ('admin', 'ops', 'sales')),
  mobile_number indian_mobile,
  is_active boolean not null default false,
  failed_logins integer not null default 0 constraint staff_users_failed_logins_counted check (failed_logins >= 0),
  -- No password is tried before this moment: the growing delay after failures.
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint staff_users_deleted_is_inactive check (deleted_at is null or not is_active)
);

create unique index staff_users_username_unique on staff_users (lower(username)) where deleted_at is null;
create index staff_users_mobile on staff_users (mobile_number) where deleted_at is null;

create trigger staff_users_touch before update on staff_users
  for each row execute function touch_updated_at();

-- Two admins who demote each other at once queue at the lock, and the second is refused.
create function keep_one_active_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('staff_users_keep_one_active_admin'));
  if not exists (select from staff_users where role = 'admin' and is_active) then
    raise exception 'the last active admin stays an active admin'
      using errcode = 'check_violation', constraint = 'staff_users_keep_one_active_admin', table = 'staff_users';
  end if;
  return null;
end
$$;

create trigger staff_users_keep_one_active_admin_update after update on staff_users
  for each row when (old.role = 'admin' and old.is_active and not (new.role = 'admin' and new.is_active))
  execute function keep_one_active_admin();

create trigger staff_users_keep_one_active_admin_delete after delete on staff_users
  for each row when (old.role = 'admin' and old.is_active)
  execute function keep_one_active_admin();
