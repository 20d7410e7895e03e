-- expand: a new table, which the previous version neither reads nor writes
-- When each staff user logged in last. Apart from staff_users, whose updated_at says when an admin changed the user.
create table staff_last_logins (
  staff_user_id bigint primary key references staff_users on delete cascade,
  logged_in_at timestamptz not null
);
