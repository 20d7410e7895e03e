-- Finds devices by their cookie. A login with a cookie that is new to the account renames it for every account that
-- knew it.
create index devices_of_cookie on devices (device_hash);
