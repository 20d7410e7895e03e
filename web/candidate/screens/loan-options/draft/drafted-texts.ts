import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { Loan, LoanChoice } from '@portal/contract/routes/loans.ts';
import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import { APPLICANT_NUMBERS, partName } from '@portal/contract/rules/loan-applicants.ts';
import { fieldsIn } from '../../../../api/fields-in.ts';
import type { InputOf } from '../../../../api/route-types.ts';

/** All that is typed and ticked on this screen, as texts by name, so that it is kept the way the application form is. */
export const CHOICES = 'choices';

const TYPED_PARTS = APPLICANT_NUMBERS.flatMap((number) => [
  partName(number, 'name'),
  partName(number, 'relationship'),
]);

export function textsOnServer(loan: Loan, candidateName: string): FormValues {
  const typed = TYPED_PARTS.map((name): [string, string] => [name, loan[name] ?? '']);
  const texts = Object.fromEntries(typed);
  const primary = partName(1, 'name');
  return {
    ...texts,
    [primary]: texts[primary] || candidateName,
    [CHOICES]: choicesText(loan.choices),
  };
}

type DraftBody = InputOf<'PUT /api/user/loan-application/draft'>['body'];

export function draftBody(applicationNumber: ApplicationNumber, texts: FormValues): DraftBody {
  const { [CHOICES]: choices, ...typed } = texts;
  return {
    application_id: applicationNumber,
    ...typed,
    ...(choices === undefined ? {} : { choices: choicesIn(choices) }),
  };
}

/** In a fixed order: the server may store the keys in another order. */
export function choicesText(choices: readonly LoanChoice[]): string {
  return JSON.stringify(
    choices.map(({ loan_provider_name, chosen, loan_amount, loan_tenure }) => ({
      loan_provider_name,
      chosen,
      loan_amount,
      loan_tenure,
    })),
  );
}

export function choicesIn(text: string): LoanChoice[] {
  try {
    const choices: unknown = JSON.parse(text);
    return Array.isArray(choices) ? choices.filter((one) => isChoice(one)) : [];
  } catch {
    return [];
  }
}

function isChoice(value: unknown): value is LoanChoice {
  const fields = fieldsIn(value);
  return (
    typeof fields.get('loan_provider_name') === 'string' &&
    typeof fields.get('chosen') === 'boolean' &&
    typeof fields.get('loan_amount') === 'string' &&
    (typeof fields.get('loan_tenure') === 'number' || fields.get('loan_tenure') === null)
  );
}
