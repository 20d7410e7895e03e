-- expand: the previous version writes the three roles it knows, which stay valid.
-- Allows two more staff roles. Finance and verifier exist only in portals whose setting STAFF_ROLES names them.
alter table staff_users drop constraint staff_users_role_known;
alter table staff_users add constraint staff_users_role_known
  check (role in ('admin', 'ops', 'sales', 'finance', 'verifier'));
