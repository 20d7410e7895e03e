-- expand: a new table, which the previous version neither reads nor writes.
-- A change that one staff user proposes and another one releases.
create table approvals (
  id bigint generated always as identity primary key,
  -- The kinds are listed in the contract.
  kind text not null constraint approvals_kind_present check (btrim(kind) <> ''),
  state text not null default 'proposed' constraint approvals_state_known
    check (state in ('proposed', 'approved', 'refused', 'withdrawn', 'expired')),
  -- What it is about: of a kind, one proposal about the same waits at a time.
  subject_key text not null,
  application_id bigint references applications on delete restrict,
  -- What is to be done. Removed with the decision: it can hold the hash of a password.
  payload jsonb,
  title text not null,
  detail text not null,
  -- As it was when it was proposed: what is before and after, and the version of what it is about.
  facts jsonb not null,
  basis text not null,
  why text,
  proposed_by bigint not null references staff_users on delete restrict,
  proposed_at timestamptz not null default portal_now(),
  expires_at timestamptz not null,
  reminded_at timestamptz,
  decided_by bigint references staff_users on delete restrict,
  decided_at timestamptz,
  refusal text,
  constraint approvals_expire_later check (expires_at > proposed_at),
  constraint approvals_decided_or_open check ((state = 'proposed') = (decided_at is null)),
  constraint approvals_payload_while_open check ((state = 'proposed') = (payload is not null)),
  constraint approvals_refused_with_reason check ((state = 'refused') = (refusal is not null)),
  -- Two people: the proposer withdraws, somebody else approves or refuses, the portal lets it expire.
  constraint approvals_two_people check (
    case state
      when 'approved' then decided_by is not null and decided_by <> proposed_by
      when 'refused' then decided_by is not null and decided_by <> proposed_by
      when 'withdrawn' then decided_by is not null and decided_by = proposed_by
      else decided_by is null
    end
  )
);

create unique index approvals_one_waits on approvals (kind, subject_key) where state = 'proposed';
create index approvals_waiting on approvals (proposed_at, id) where state = 'proposed';
create index approvals_of_application on approvals (application_id, id) where state = 'proposed';
create index approvals_of_proposer on approvals (proposed_by, id desc);
create index approvals_decided on approvals (decided_at desc, id desc) where state <> 'proposed';

create trigger approvals_decided_once before update on approvals
  for each row when (old.state <> 'proposed') execute function refuse_change();
create trigger approvals_kept before delete on approvals
  for each row execute function refuse_change();
