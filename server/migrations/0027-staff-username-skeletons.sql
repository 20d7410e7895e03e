-- What a username looks like at a glance: two with the same skeleton are easily taken for each other. Usernames are
-- ASCII letters, digits, dots, hyphens and underscores.
create function staff_username_skeleton(username text) returns text
  language sql immutable strict parallel safe
  return btrim(
    regexp_replace(
      replace(replace(replace(translate(lower(username), '01i', 'oll'), 'rn', 'm'), 'vv', 'w'), 'cl', 'd'),
      '[._-]+', '.', 'g'
    ),
    '.'
  );

-- Not unique: users from before may look alike. New ones are compared under a lock.
create index staff_users_skeleton on staff_users (staff_username_skeleton(username)) where deleted_at is null;
