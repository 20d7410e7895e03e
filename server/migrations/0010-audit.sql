-- The audit trail: who did what, added and never changed, and the seals that chain its entries.

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null constraint audit_entries_actor_kind_known
    check (actor_kind in ('visitor', 'candidate', 'staff', 'provider', 'system')),
  actor_id bigint,
  actor_name text,
  action text not null constraint audit_entries_action_present check (btrim(action) <> ''),
  subject_kind text not null constraint audit_entries_subject_kind_present check (btrim(subject_kind) <> ''),
  subject_id text,
  before jsonb,
  after jsonb,
  ip text,
  request_id text,
  constraint audit_entries_actor_named check ((actor_kind in ('candidate', 'staff')) = (actor_id is not null))
);

create index audit_entries_of_subject on audit_entries (subject_kind, subject_id, id desc);
create index audit_entries_of_actor on audit_entries (actor_kind, actor_id, id desc);
create index audit_entries_newest on audit_entries (at desc, id desc);

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();

-- One chain: each seal but the first names the one before it, and none is named twice.
create table audit_seals (
  id bigint generated always as identity primary key,
  audit_id bigint not null constraint audit_seals_entry_sealed_once unique references audit_entries on delete restrict,
  previous_hash sha256_digest constraint audit_seals_one_chain unique nulls not distinct,
  hash sha256_digest not null constraint audit_seals_hash_unique unique,
  sealed_at timestamptz not null default now(),
  constraint audit_seals_follow_another foreign key (previous_hash) references audit_seals (hash) on delete restrict,
  constraint audit_seals_not_own_predecessor check (previous_hash <> hash)
);

create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function refuse_change();
