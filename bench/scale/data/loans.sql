-- Loans $1 to $2 of $3, spread over the selected applications, of which there are $4; each with two applicants.
with borrowers as (
  select j, chosen.id as application_id, candidates.full_name,
    least(now(), chosen.created_at + interval '25 days' + interval '5 days' * scale.u(j, 40)) as sent_at
  from generate_series($1::bigint, $2::bigint) j
  join scale.selected chosen on chosen.ordinal = (j - 1) * $4::bigint / $3::bigint + 1
  join candidates on candidates.id = chosen.id
), lent as (
  insert into loan_applications (id, application_id, candidate_id, registered_user_name, created_at, updated_at, submitted_at)
  overriding system value
  select j, application_id, application_id, full_name, sent_at, sent_at, sent_at from borrowers
), applicants as (
  insert into loan_applicants (id, loan_application_id, candidate_id, position, name, relationship, locked_at, created_at)
  overriding system value
  select 2 * j - 2 + position, j, application_id, position,
    case position when 1 then full_name else scale.pick($5, scale.u(j, 41)) || ' ' || split_part(full_name, ' ', 2) end,
    case position when 1 then 'Self' else (array['Father', 'Mother', 'Spouse', 'Brother'])[1 + (j % 4)::integer] end,
    sent_at, sent_at
  from borrowers, generate_series(1, 2) position
), documents as (
  select md5('loan-document:' || j || ':' || position || ':' || kind)::uuid as id, application_id, kind,
    2 * j - 2 + position as applicant, sent_at
  from borrowers, generate_series(1, 2) position,
    unnest(array['pan', 'aadhar_front', 'aadhar_back', 'bank_statement']) kind
), stored as (
  insert into files (id, candidate_id, path, state, content_type, size_bytes, sha256, original_name, created_at)
  select id, application_id, 'loans/' || replace(id::text, '-', '') || '.pdf', 'stored', 'application/pdf', 120000,
    sha256(id::text::bytea), kind || '.pdf', sent_at
  from documents
), kept as (
  insert into loan_documents (loan_applicant_id, candidate_id, kind, file_id, created_at)
  select applicant, application_id, kind, id, sent_at from documents
)
insert into loan_selections (
  application_id, plan, amount_paise, tenure_months, interest_rate, emi_paise, status, consent_text, created_at
)
select application_id, 'Provider ' || 1 + j % 2, 10000000, 12, 8.5, 904167,
  (array['Pending', 'Approved', 'Rejected'])[1 + floor(3 * scale.u(j, 42))::integer], 'I agree.', sent_at
from borrowers
