-- What more than one subject uses: value types with their rules, and the functions behind triggers.

create domain indian_mobile as text
  constraint indian_mobile_ten_digits check (value ~ '^[6-9][0-9]{9}$');

create domain sha256_digest as bytea
  constraint sha256_digest_length check (octet_length(value) = 32);

-- Up to what a JavaScript number holds exactly.
create domain paise as bigint
  constraint paise_exact_amount check (value between 0 and 9007199254740991);

-- A flat yearly rate in percent.
create domain percent as numeric(6, 3)
  constraint percent_in_range check (value between 0 and 100);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
