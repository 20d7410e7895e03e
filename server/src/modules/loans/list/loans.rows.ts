import { APPLICANT_NUMBERS, LOAN_FILES, partName } from '@portal/contract/rules/loan-applicants.ts';

const utc = (moment: string) => `replace(replace(${moment}::text, ' ', 'T'), '+00', 'Z')`;

/** Side by side, as the wire names them. */
const PARTS = APPLICANT_NUMBERS.flatMap((number) => [
  `max(name) filter (where position = ${number}) as ${partName(number, 'name')}`,
  `max(relationship) filter (where position = ${number}) as ${partName(number, 'relationship')}`,
  ...LOAN_FILES.map(
    (kind) =>
      `max(path) filter (where position = ${number} and kind = '${kind}') as ${partName(number, kind)}`,
  ),
]);

const APPLICANTS = `
  select ${PARTS.join(', ')}
  from loan_applicants applicant
    left join loan_documents document on document.loan_applicant_id = applicant.id
    left join files on files.id = document.file_id
  where applicant.loan_application_id = page.id and applicant.locked_at is not null`;

/** In the order of their ids, under the names of the wire. */
export const loanRows = (ids: string): string => `
  select coalesce(json_agg(shown), '[]')::text as json from (
    select loan.id, application.application_id, loan.candidate_id as user_id, loan.registered_user_name,
      coalesce(nullif(btrim(concat_ws(' ', application.first_name, application.last_name)), ''), full_name)
        as candidate_name,
      application.program, applicants.*,
      ${utc('loan.submitted_at')} as created_at, ${utc('loan.updated_at')} as updated_at
    from unnest(${ids}) with ordinality as page (id, place)
      join loan_applications loan on loan.id = page.id
      join applications application on application.id = loan.application_id
      join candidates candidate on candidate.id = application.candidate_id
      cross join lateral (${APPLICANTS}) applicants
    order by place
  ) shown`;
