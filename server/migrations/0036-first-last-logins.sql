-- expand: adds rows to a table that the previous version reads and writes in the same way
-- Fills in the last login of users from before. A user who has a known browser has logged in before, so that a login
-- from a new browser is told.
insert into staff_last_logins (staff_user_id, logged_in_at)
select staff_user_id, max(last_seen_at) from staff_browsers group by staff_user_id
on conflict do nothing;
