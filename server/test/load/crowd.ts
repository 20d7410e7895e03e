import { toApplicationNumber, type ApplicationNumber } from '@portal/contract/ids.ts';
import type { Database } from '../../src/db/connection.ts';
import { applications } from '../../src/db/schema/applications.ts';
import { candidates, sessions } from '../../src/db/schema/identity.ts';
import { randomToken } from '../../src/kernel/ids.ts';
import { tokenHash } from '../../src/kernel/secrets.ts';
import { FEE_PAISE, selected } from '../database/rows.ts';

/** A registered candidate: to fill in the form, or to pay once selected. */
export interface Person {
  readonly number: number;
  readonly comesTo: 'apply' | 'pay';
  readonly mobile: string;
  readonly applicationNumber: ApplicationNumber;
  readonly address: string;
  /** Of those who signed in before. */
  token: string | undefined;
  /** What the portal said is kept: the step, the stored files, the payment. */
  step: number;
  readonly files: string[];
  isPaying: boolean;
  isPaid: boolean;
}

interface CrowdOptions {
  readonly count: number;
  /** Of a hundred. */
  readonly payers: number;
  readonly payersAreSignedIn: boolean;
  /** Those who fill in the form too; they are not if absent. */
  readonly othersAreSignedIn?: boolean;
  /** How many addresses they share; without it each comes from one of their own. */
  readonly addresses?: number | undefined;
}

const AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_NAMES = ['Asha', 'Kabir', 'Meera', 'Nikhil', 'Pooja', 'Rohan', 'Tanvi', 'Zoya'];

export async function aCrowd(database: Database, wanted: CrowdOptions): Promise<Person[]> {
  const before = await database.$count(candidates);
  const people = Array.from({ length: wanted.count }, (_, index) => person(before + index, wanted));
  for (let from = 0; from < people.length; from += AT_ONCE) {
    await insert(database, people.slice(from, from + AT_ONCE));
  }
  return people;
}

/** Behind one address of a network: the people are told apart by their number alone. */
export function sharedAddress(number: number, addresses: number): string {
  return `100.64.0.${(number % addresses) + 1}`;
}

function person(number: number, wanted: CrowdOptions): Person {
  const { payers, payersAreSignedIn, othersAreSignedIn = false, addresses } = wanted;
  // 37 has no factor in common with 100: payers come evenly among the others.
  const comesTo = (number * 37) % 100 < payers ? 'pay' : 'apply';
  const isSignedIn = comesTo === 'pay' ? payersAreSignedIn : othersAreSignedIn;
  const digits = String(number).padStart(9, '0');
  return {
    number,
    comesTo,
    mobile: `7${digits}`,
    // Another year than the portal's own numbers.
    applicationNumber: toApplicationNumber(`KBP00-${digits.slice(-6)}`),
    address:
      addresses === undefined
        ? `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
        : sharedAddress(number, addresses),
    token: isSignedIn ? randomToken() : undefined,
    step: 0,
    files: [],
    isPaying: false,
    isPaid: false,
  };
}

async function insert(database: Database, people: readonly Person[]): Promise<void> {
  const rows = await database
    .insert(candidates)
    .values(
      people.map(({ mobile, number }) => ({
        mobile,
        fullName: `${FIRST_NAMES[number % FIRST_NAMES.length]} Rao`,
        email: `candidate.${number}@example.in`,
      })),
    )
    .returning({ id: candidates.id, mobile: candidates.mobile });
  const ids = new Map(rows.map(({ id, mobile }) => [mobile, id]));
  const idOf = ({ mobile }: Person) => ids.get(mobile) ?? 0;
  await database.insert(applications).values(
    people.map((one) => ({
      ...(one.comesTo === 'pay' ? selected() : {}),
      applicationNumber: one.applicationNumber,
      candidateId: idOf(one),
      mobileNumber: one.mobile,
      program: 'Banker Program',
      programTotalFeePaise: FEE_PAISE,
    })),
  );
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const signedIn = people.flatMap((one) =>
    one.token === undefined
      ? []
      : [{ kind: 'candidate' as const, candidateId: idOf(one), tokenHash: tokenHash(one.token), expiresAt }],
  );
  if (signedIn.length > 0) await database.insert(sessions).values(signedIn);
}
