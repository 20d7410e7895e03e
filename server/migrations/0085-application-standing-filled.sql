-- expand: values of new columns and rows of a new table, and indexes for them
-- without transaction
-- Fills in the columns and the table of 0084 for applications from before, and makes the indexes for filters on them.

-- batches of 1000 by submissions.id
insert into application_duplicates
  select pair.* from submissions, jsonb_array_elements(submissions.checks) warning
    join applications other on other.id = (warning -> 'other' ->> 'id')::bigint
    cross join lateral (values
      (submissions.application_id, other.id, warning ->> 'code'),
      (other.id, submissions.application_id, warning ->> 'code')
    ) pair
  where submissions.id between $1 and $2 and submissions.checks is not null
    and jsonb_typeof(warning -> 'other') = 'object' and other.id <> submissions.application_id
    and warning ->> 'code' in ('same_pan', 'same_email', 'same_person', 'same_file')
  on conflict do nothing;

-- batches of 1000 by applications.id
insert into application_duplicates
  select pair.* from applications application
    join candidates own on own.id = application.candidate_id and own.deleted_at is null
    cross join lateral (
      with found as materialized (
        select id from candidates where lower(email) = lower(own.email) and deleted_at is null and id <> own.id
      ), earlier as materialized (
        -- One by one: a join would read all applications where no statistics tell how many there are.
        select (
          select id from applications where candidate_id = found.id and deleted_at is null and id < application.id
        ) as id from found
      )
      select id from earlier where id is not null order by id desc limit 5
    ) same
    cross join lateral (values
      (application.id, same.id, 'same_email'), (same.id, application.id, 'same_email')
    ) pair
  where application.id between $1 and $2 and application.deleted_at is null
  on conflict do nothing;

-- batches of 1000 by application_facts.id
update application_facts facts set state = now.state, ug_percentage = now.ug_percentage, loan = now.loan,
    verification = now.verification, waiting_since = now.waiting_since, has_warnings = now.has_warnings,
    has_duplicates = now.has_duplicates
  from application_standing now where facts.id between $1 and $2 and now.id = facts.id
    and (facts.state, facts.ug_percentage, facts.loan, facts.verification, facts.waiting_since, facts.has_warnings,
        facts.has_duplicates)
      is distinct from (now.state, now.ug_percentage, now.loan, now.verification, now.waiting_since,
        now.has_warnings, now.has_duplicates);

create index concurrently if not exists application_facts_by_state on application_facts (state, at, id);

create index concurrently if not exists application_facts_by_ug_percentage on application_facts (ug_percentage)
  where ug_percentage is not null;

create index concurrently if not exists application_facts_by_loan on application_facts (loan, at, id)
  where loan <> 'none';

create index concurrently if not exists application_facts_by_verification on application_facts (verification, at, id)
  where verification <> 'none';

create index concurrently if not exists application_facts_by_waiting on application_facts (waiting_since)
  where waiting_since is not null;

create index concurrently if not exists application_facts_warned on application_facts (at, id) where has_warnings;

create index concurrently if not exists application_facts_shared on application_facts (at, id) where has_duplicates;

create index concurrently if not exists application_facts_above on application_facts (at, id) where excess_paise > 0;

analyze application_facts;
