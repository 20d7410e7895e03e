-- Applications $1 to $2.
with candidate as (
  insert into candidates (id, mobile, full_name, email, created_at) overriding system value
  select i, (6000000000 + i)::text, 'Asha Rao ' || i, 'p' || i || '@example.in', now() - interval '400 days'
  from generate_series($1::bigint, $2::bigint) i
)
insert into applications (
  id, application_id, candidate_id, mobile_number, program, program_total_fee_paise, status, current_step, submitted_at,
  submission, created_at
) overriding system value
select i, 'KBP26-' || lpad(i::text, greatest(6, length(i::text)), '0'), i, (6000000000 + i)::text, 'Banker Program',
  23600000, 'Selected', 3, now() - interval '390 days', '{}', now() - interval '400 days'
from generate_series($1::bigint, $2::bigint) i
