import { toApplicationNumber, type ApplicationNumber } from '@portal/contract/ids.ts';
import type { Database } from '../../src/db/connection.ts';
import { applications } from '../../src/db/schema/applications.ts';
import { candidates, sessions } from '../../src/db/schema/identity.ts';
import { randomToken } from '../../src/kernel/ids.ts';
import { tokenHash } from '../../src/kernel/secrets.ts';
import { FEE_PAISE, selected } from '../database/rows.ts';

/** A candidate who is selected and signed in. */
export interface Candidate {
  readonly applicationNumber: ApplicationNumber;
  readonly token: string;
}

const AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function manyCandidates(database: Database, count: number): Promise<Candidate[]> {
  const before = await database.$count(candidates);
  const all: Candidate[] = [];
  while (all.length < count) {
    const some = Math.min(AT_ONCE, count - all.length);
    all.push(...(await someCandidates(database, before + all.length, some)));
  }
  return all;
}

async function someCandidates(database: Database, from: number, count: number): Promise<Candidate[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    mobile: `6${String(from + index).padStart(9, '0')}`,
    fullName: `Payer ${from + index}`,
    email: `payer.${from + index}@example.in`,
  }));
  const rows = await database.insert(candidates).values(people).returning();
  const made = rows.map(({ id, mobile }) => ({
    id,
    mobile,
    // Another year than the portal's own numbers.
    applicationNumber: toApplicationNumber(`KBP00-${mobile.slice(-6)}`),
    token: randomToken(),
  }));
  await database.insert(applications).values(
    made.map(({ id, mobile, applicationNumber }) => ({
      ...selected(),
      applicationNumber,
      candidateId: id,
      mobileNumber: mobile,
      program: 'Banker Program',
      programTotalFeePaise: FEE_PAISE,
    })),
  );
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  await database.insert(sessions).values(
    made.map(({ id, token }) => ({
      kind: 'candidate' as const,
      candidateId: id,
      tokenHash: tokenHash(token),
      expiresAt,
    })),
  );
  return made;
}
