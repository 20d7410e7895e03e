import { MANY } from './many-people.ts';
import type { Random } from './random.ts';

/** How many filters are tried of each list: `AGREEMENT_FILTERS=1000` for a full run. */
export const FILTERS = Number(process.env['AGREEMENT_FILTERS'] ?? 40);
export const SEED = Number(process.env['AGREEMENT_SEED'] ?? 1);

export type Query = Record<string, string>;

const SEARCHES = `
  kumar|KUM|a|ra|x|zo|अजय|कु|अ|asha rao|rao asha|mary ann|o’neil|%_|100%_|zoe\u0308|d-souza|state of zoë
  kbp26-000123|26-0001|6000|60|6|p77@example.in|form12|@mail|mail.in|1993-04|abcde1|4001|example|district asha
  pune|new delhi|kumar pune|counter 3|cheque|selected|on hold|pay_pa|pay_pa1|order_or9|pay_|--|nobody at all
  borrower|self|registered 1|236000|Rs 50,000|upi|captured|pend|15 feb 2026|2026-03-01
`
  .split(/[|\n]/)
  .map((search) => search.trim())
  .filter((search) => search !== '');

function day(random: Random): string {
  return `2026-0${1 + random.whole(9)}-${String(1 + random.whole(28)).padStart(2, '0')}`;
}

/** What every list takes, and what one takes beyond it. */
export function anyQuery(random: Random, more: Readonly<Record<string, string | undefined>> = {}): Query {
  const perPage = random.one([1, 7, 50, 300, 1000]);
  const page = random.one([1, 1, 2, 3, 40, Math.ceil(MANY / perPage)]);
  const asked = {
    search: random.maybe(random.one(SEARCHES)),
    start_date: random.maybe(day(random)),
    end_date: random.maybe(day(random)),
    ...more,
    page: String(page),
    per_page: String(perPage),
  };
  return Object.fromEntries(
    Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
