import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../src/db/connection.ts';
import { settlements } from '../../src/db/schema/settlements.ts';
import { aStaffUser } from '../database/rows.ts';

/**
 * A month of an account as it could have been, with the truth about each line. It shares nothing with what reads and
 * matches statements: numbers, names and narrations are made here.
 */
export interface BankMonth {
  readonly text: string;
  readonly lines: number;
  /** By what stands in the narration of a line: the kind and the mark of its entry; absent if it has none. */
  readonly truth: ReadonlyMap<string, string>;
}

interface Shares {
  readonly withoutNumber: number;
  readonly mistyped: number;
  readonly split: number;
}

const SHARES: Shares = { withoutNumber: 0.03, mistyped: 0.02, split: 0.01 };
const FIRST = ['Asha', 'Ravi', 'Meena', 'Kavya', 'Arjun', 'Prakash', 'Shalini', 'Joseph', 'Lakshmi', 'Imran'];
const LAST = ['Rao', 'Nair', 'Raman', 'Verma', 'Oraon', 'Bhosale', 'Das', 'Khan', 'Menon', 'Pillai'];
const AMOUNTS = [10_000, 25_000, 36_000, 50_000, 59_000, 100_000, 118_000, 236_000];

/** Always the same numbers for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Puts the entries of a month into the tables, half of them settlements, and writes the bank's file. */
export async function aBankMonth(db: Database, count: number, seed = 7): Promise<BankMonth> {
  const chance = chanceOf(seed);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(chance() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const people = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));
  const applications = await aHundredPeople(db, people);
  const staff = await aStaffUser(db);
  const made = Array.from({ length: count }, (_none, at) => {
    const isSettled = chance() < 0.5;
    const utr = isSettled
      ? `ZKACH26${String(at * 7 + 13).padStart(9, '0')}`
      : String(410_000_000_000 + at * 131 + Math.floor(chance() * 97));
    const person = Math.floor(chance() * people.length);
    const rupees = isSettled ? 1000 + Math.floor(chance() * 2_000_000) / 100 : pick(AMOUNTS);
    return {
      at,
      isSettled,
      utr,
      person,
      paise: Math.round(rupees * 100),
      day: 1 + Math.floor((at * 28) / count),
    };
  });
  await keepEntries(db, made, { applications, staffId: staff.id });
  const written = made.flatMap((entry) => linesOf(entry, people[entry.person] ?? '', SHARES, chance));
  let balance = 50_000_00;
  const rows = written.map(({ day, narration, reference, paise }) => {
    balance += paise;
    const date = `${String(day).padStart(2, '0')}/10/26`;
    return `${date},"${narration}",${reference},,${(paise / 100).toFixed(2)},${(balance / 100).toFixed(2)}`;
  });
  return {
    text: ['Date,Narration,Chq/Ref Number,Debit Amount,Credit Amount,Closing Balance', ...rows].join('\n'),
    lines: written.length,
    truth: new Map(written.flatMap(({ mark, entry }) => (entry === undefined ? [] : [[mark, entry]]))),
  };
}

interface MonthEntry {
  readonly at: number;
  readonly isSettled: boolean;
  readonly utr: string;
  readonly person: number;
  readonly paise: number;
  readonly day: number;
}

/** The truth is found by `#n`, which no matcher looks at. */
function linesOf(entry: MonthEntry, name: string, shares: Shares, chance: () => number) {
  const { at, utr, paise, isSettled } = entry;
  const day = Math.min(28, entry.day + Math.floor(chance() * 2));
  const who = isSettled ? 'RAZORPAY SOFTWARE' : name.toUpperCase();
  const line = (mark: string, written: string, part: number, isWhole = true) => ({
    mark,
    day,
    narration: `${isSettled ? 'NEFT CR' : 'UPI'}-${written}-${who} ${mark}`,
    reference: '',
    paise: part,
    entry: isWhole ? `${isSettled ? 'settlement' : 'desk_payment'} ${utr}` : undefined,
  });
  const fate = chance();
  if (fate < shares.withoutNumber) return [line(`#${at}`, 'TRF', paise)];
  if (fate < shares.withoutNumber + shares.mistyped) return [line(`#${at}`, mistyped(utr, chance), paise)];
  if (fate < shares.withoutNumber + shares.mistyped + shares.split) {
    const half = Math.floor(paise / 2);
    return [line(`#${at}a`, utr, half, false), line(`#${at}b`, utr, paise - half, false)];
  }
  return [line(`#${at}`, utr, paise)];
}

/** Two figures swapped, or one wrong. */
function mistyped(utr: string, chance: () => number): string {
  const at = utr.length - 2 - Math.floor(chance() * 3);
  const [one = '', two = ''] = [utr[at], utr[at + 1]];
  const wrong = one === two ? String((Number(one) + 1) % 10) + two : two + one;
  return utr.slice(0, at) + wrong + utr.slice(at + 2);
}

async function aHundredPeople(db: Database, people: readonly string[]): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with made as (
      insert into candidates (mobile, full_name, email)
      select '8' || lpad(place::text, 9, '0'), name, 'month@example.com'
      from unnest(${sql.param(people)}::text[]) with ordinality person (name, place) returning id, mobile
    )
    insert into applications (application_id, candidate_id, mobile_number, program, program_total_fee_paise)
    select 'KBP26-9' || right(mobile, 5), id, mobile, 'Banker Program', 23600000 from made order by mobile returning id`);
  return rows.map(({ id }) => id);
}

async function keepEntries(
  db: Database,
  entries: readonly MonthEntry[],
  { applications, staffId }: { readonly applications: readonly number[]; readonly staffId: number },
): Promise<void> {
  const date = ({ day }: MonthEntry) => `2026-10-${String(day).padStart(2, '0')}`;
  const AT_ONCE = 2000;
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE);
    const settled = some.filter(({ isSettled }) => isSettled);
    await db.insert(settlements).values(
      settled.map((entry) => ({
        providerSettlementId: `setl_${entry.at}`,
        utr: entry.utr,
        amountPaise: entry.paise,
        settledOn: date(entry),
      })),
    );
    const taken = some.filter(({ isSettled }) => !isSettled);
    // As a backup would be read in: a hundred people do not pay this often, and lists are not what is measured.
    await db.execute(sql`
      with off as (select set_config('session_replication_role', 'replica', true))
      insert into desk_payments (application_id, mode, paid_on, amount_paise, created_by, taken_by, number, superseded_at)
      select one.application, 'UPI', one.day, one.paise, ${staffId}, ${staffId}, one.number, now() from off, unnest(
        ${sql.param(taken.map(({ person }) => applications[person]))}::bigint[],
        ${sql.param(taken.map(date))}::date[],
        ${sql.param(taken.map(({ paise }) => paise))}::bigint[],
        ${sql.param(taken.map(({ utr }) => utr))}::text[]) one (application, day, paise, number)`);
  }
}

export interface MatchedMonth {
  readonly matched: number;
  /** The narrations of lines that were matched with another entry than theirs. */
  readonly wrong: readonly string[];
}

/** What was matched, compared with the truth. */
export async function matchedIn(db: Queries, { truth }: BankMonth): Promise<MatchedMonth> {
  const { rows } = await db.execute<{ narration: string; entry: string }>(sql`
    select l.narration, m.kind || ' ' || coalesce(s.utr, d.number) as entry
    from bank_matches m join bank_lines l on l.id = m.line_id
    left join settlements s on s.id = m.settlement_id left join desk_payments d on d.id = m.desk_payment_id`);
  const wrong = rows.filter(
    ({ narration, entry }) => truth.get(narration.slice(narration.indexOf('#'))) !== entry,
  );
  return { matched: rows.length, wrong: wrong.map(({ narration }) => narration) };
}
