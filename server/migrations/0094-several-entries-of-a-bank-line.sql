-- expand: a column with a default, which the previous version leaves at 1 and is refused twice, as before; a function that ends more.
-- without transaction
-- One line may be the money of several entries: each has a match, and they are counted. All of them stand, or none.
alter table bank_matches add column if not exists place smallint not null default 1
  constraint bank_matches_place_counted check (place between 1 and 50);
create unique index concurrently if not exists bank_matches_place_once on bank_matches (line_id, place)
  where unmatched_at is null;
drop index concurrently if exists bank_matches_line_once;

-- What is left of a line that lost one of its entries is no match.
create or replace function end_bank_match_of_desk_payment() returns trigger language plpgsql as $$
begin
  update bank_matches set unmatched_at = portal_now()
    where unmatched_at is null and line_id in (
      select lost.line_id from bank_matches lost where lost.desk_payment_id = new.id and lost.unmatched_at is null);
  return null;
end
$$;
