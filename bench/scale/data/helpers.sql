-- Numbers that look random and are the same in every run.
create schema if not exists scale;

create or replace function scale.u(i bigint, salt integer) returns float8 language sql immutable parallel safe
return (hashint8extended(i, salt) & 2147483647) / 2147483648.0::float8;

-- The earlier in the list, the more often.
create or replace function scale.pick(list text[], u float8) returns text language sql immutable parallel safe
return list[1 + floor(cardinality(list) * u * u)::integer];

create or replace function scale.letters(i bigint, salt integer) returns text language sql immutable parallel safe
return left(translate(encode(decode(md5(i || ':' || salt), 'hex'), 'base64'), '+/=', 'xyz'), 14);
