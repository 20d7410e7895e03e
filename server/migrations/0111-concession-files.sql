-- expand: a new table, and a trigger that touches only its rows and the files they name.
-- The file that a concession rests on, attached to its proposal. It is sealed by the candidate's key, as documents are.
create table concession_files (
  approval_id bigint primary key references approvals on delete restrict,
  file_id uuid not null constraint concession_files_file_once unique,
  candidate_id bigint not null,
  created_at timestamptz not null default portal_now(),
  constraint concession_files_of_candidate foreign key (file_id, candidate_id)
    references files (id, candidate_id) on delete restrict
);

-- A proposal that ends without a concession needs its file no more: the sweep removes it, as any file that is not in use.
create function discard_concession_file() returns trigger language plpgsql as $$
begin
  with unattached as (
    delete from concession_files where approval_id = new.id returning file_id
  )
  update files set state = 'discarded' where id in (select file_id from unattached);
  return null;
end
$$;
create trigger approvals_concession_file after update of state on approvals
  for each row when (new.kind = 'concession' and new.state in ('refused', 'withdrawn', 'expired'))
  execute function discard_concession_file();
