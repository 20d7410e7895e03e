-- How many applications stand where, with their money, and how many come from which city: for the overview and for
-- what there is to filter by. As with the counts of days, changes are only added and folded by a job.
create table application_tallies (
  status text not null,
  campaign text not null,
  payment text not null,
  count integer not null,
  fee_paise bigint not null,
  paid_paise bigint not null,
  excess_paise bigint not null,
  primary key (status, campaign, payment)
);
create table application_tally_changes (
  status text not null,
  campaign text not null,
  payment text not null,
  count integer not null,
  fee_paise bigint not null,
  paid_paise bigint not null,
  excess_paise bigint not null
);
create table city_counts (
  city text primary key,
  count integer not null
);
create table city_changes (
  city text not null,
  change integer not null
);

insert into application_tallies
  select status, campaign, payment, count(*), sum(fee_paise), sum(paid_paise), sum(excess_paise)
  from application_facts group by 1, 2, 3;
insert into city_counts select city, count(*) from application_facts where city <> '' group by 1;

create function tally_added() returns trigger language plpgsql as $$
begin
  insert into application_tally_changes
    select status, campaign, payment, count(*), sum(fee_paise), sum(paid_paise), sum(excess_paise)
    from added group by 1, 2, 3;
  insert into city_changes select city, count(*) from added where city <> '' group by 1;
  return null;
end
$$;

create function tally_removed() returns trigger language plpgsql as $$
begin
  insert into application_tally_changes
    select status, campaign, payment, -count(*), -sum(fee_paise), -sum(paid_paise), -sum(excess_paise)
    from removed group by 1, 2, 3;
  insert into city_changes select city, -count(*) from removed where city <> '' group by 1;
  return null;
end
$$;

create function tally_changed() returns trigger language plpgsql as $$
begin
  insert into application_tally_changes
    select status, campaign, payment, -count(*), -sum(fee_paise), -sum(paid_paise), -sum(excess_paise)
      from removed group by 1, 2, 3
    union all
    select status, campaign, payment, count(*), sum(fee_paise), sum(paid_paise), sum(excess_paise)
      from added group by 1, 2, 3;
  insert into city_changes
    select city, sum(change) from (
      select city, -1 as change from removed union all select city, 1 from added
    ) each where city <> '' group by 1 having sum(change) <> 0;
  return null;
end
$$;

create trigger application_facts_tallied after insert on application_facts
  referencing new table as added for each statement execute function tally_added();
create trigger application_facts_untallied after delete on application_facts
  referencing old table as removed for each statement execute function tally_removed();
create trigger application_facts_tallied_anew after update on application_facts
  referencing old table as removed new table as added for each statement execute function tally_changed();

create function fold_tallies() returns void language sql as $$
  with folded as (
    delete from application_tally_changes returning *
  )
  insert into application_tallies as tally
    select status, campaign, payment, sum(count), sum(fee_paise), sum(paid_paise), sum(excess_paise)
    from folded group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, campaign, payment) do update set count = tally.count + excluded.count,
      fee_paise = tally.fee_paise + excluded.fee_paise, paid_paise = tally.paid_paise + excluded.paid_paise,
      excess_paise = tally.excess_paise + excluded.excess_paise;
  with folded as (
    delete from city_changes returning *
  )
  insert into city_counts as counted select city, sum(change) from folded group by 1 order by 1
    on conflict (city) do update set count = counted.count + excluded.count
$$;

-- What was received lately is summed from the ledger itself.
create index ledger_entries_newest on ledger_entries (created_at) include (amount_paise);
