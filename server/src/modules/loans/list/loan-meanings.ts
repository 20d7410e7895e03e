import { sql, type SQL } from 'drizzle-orm';
import { PROGRAM } from '@portal/contract/program.ts';
import type { SearchTerm } from '../../../lists/search/search-terms.ts';
import type { SearchWord } from '../../../lists/search/search-words.ts';
import {
  isWordOf,
  valuesNamed,
  within,
  type ValueColumn,
  type WordMeaning,
  type WordMeanings,
} from '../../../lists/search/word-meanings.ts';

const OF_STATUS: ValueColumn = { table: 'loan_selections', column: 'status' };
const OF_PROGRAM: ValueColumn = { table: 'applications', column: 'program' };
export const LOAN_VALUES = [OF_STATUS, OF_PROGRAM];

const STATUSES = ['Pending', 'Approved', 'Rejected'].map((status) => [status, status] as const);

/** What a word means in the loan history, beside who asked: what lenders were asked for and said. */
export function loanMeanings({ text, term }: SearchWord): WordMeanings | undefined {
  const meanings = term === undefined ? named(text) : figured(term);
  return meanings.length === 0 ? undefined : { isText: true, meanings };
}

function named(word: string): WordMeaning[] {
  const statuses = valuesNamed(word, STATUSES);
  return [
    ...(statuses.length === 0
      ? []
      : [
          {
            ...withLender(sql`lender.status in ${statuses}`),
            frequency: { of: OF_STATUS, values: statuses },
          },
        ]),
    ...(isWordOf(word, PROGRAM.name) ? [ofProgram()] : []),
  ];
}

function withLender(has: SQL): WordMeaning {
  return {
    ids: sql`select loan.id from loan_selections lender
      join loan_applications loan on loan.application_id = lender.application_id where ${has}`,
    row: sql`exists (select from loan_selections lender
      where lender.application_id = facts.application_id and ${has})`,
  };
}

function ofProgram(): WordMeaning {
  return {
    ids: sql`select loan.id from loan_applications loan join applications person on person.id = loan.application_id
      where person.program = ${PROGRAM.name}`,
    row: sql`exists (select from applications person
      where person.id = facts.application_id and person.program = ${PROGRAM.name})`,
    frequency: { of: OF_PROGRAM, values: [PROGRAM.name] },
  };
}

function figured({ paise, moments, written }: SearchTerm): WordMeaning[] {
  if (paise !== undefined) {
    const ids = sql`select ${Number(written)}::bigint`;
    return [
      withLender(sql`lender.amount_paise = ${paise}`),
      withLender(sql`lender.disbursed_paise = ${paise}`),
      ...(/^\d{1,15}$/u.test(written) ? [{ ids, row: sql`facts.id in (${ids})` }] : []),
    ];
  }
  if (moments === undefined) return [];
  return [sql`facts.submitted_at`, sql`greatest(facts.updated_at, facts.submitted_at)`].map((moment) => ({
    ids: sql`select facts.id from loan_applications facts
      where facts.submitted_at is not null and ${within(moment, moments)}`,
    row: within(moment, moments),
  }));
}
