-- The portal's clock decides what time it is, not the database's: a unit of work states its time in the setting
-- portal.now when it begins. Without one (a migration, a person at psql) it is the database's own.
create function portal_now() returns timestamptz language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('portal.now', true), '')::timestamptz, now())
$$;

create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := portal_now();
  return new;
end
$$;

do $$
declare
  stamped record;
begin
  for stamped in
    select relname, attname
    from pg_attrdef
      join pg_class on pg_class.oid = adrelid
      join pg_attribute on attrelid = adrelid and attnum = adnum
    where relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
      and pg_get_expr(adbin, adrelid) = 'now()'
  loop
    execute format('alter table %I alter column %I set default portal_now()', stamped.relname, stamped.attname);
  end loop;
end
$$;
