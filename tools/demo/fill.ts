import { type Candidate, filled, registered, submitted } from './candidate.ts';
import { type DocumentPrinter, documentPrinter } from './documents/printer.ts';
import { callBack } from './leads.ts';
import { borrows, pays } from './money.ts';
import { person } from './people.ts';
import { type Stage, stageOf } from './stages.ts';
import { admin, type Admin, COLLEAGUES } from './staff.ts';

const AT_ONCE = 8;
const REASONS = {
  'On Hold': 'Degree certificate awaited',
  Rejected: 'Below the required percentage',
  Selected: 'Interview passed',
};
const LEADS_SHARE = 10;
interface DemoCandidate {
  readonly index: number;
  readonly stage: Stage;
  readonly candidate: Candidate;
}

/** A portal as it looks in the middle of an intake, made by the calls that its own screens make. */
export async function fill(
  portal: string,
  count: number,
  tell: (what: string, done: number, of: number) => void,
) {
  const staff = await admin(portal);
  for (const { role, mobile } of COLLEAGUES) await staff.addColleague(role, mobile);
  const printer = await documentPrinter();
  const placed: DemoCandidate[] = [];
  await sideBySide(count, async (index) => {
    placed.push({ index, stage: stageOf(index), candidate: await arrive(portal, printer, index) });
    tell('candidates', placed.length, count);
  });
  await decide(staff, placed);
  const selected = placed.filter(({ stage }) => stage === 'Selected');
  const rows = await staff.rows();
  let done = 0;
  await sideBySide(selected.length, async (number) => {
    const one = selected[number];
    if (one !== undefined) await settle({ staff, rows, printer }, one);
    done += 1;
    tell('payments and loans', done, selected.length);
  });
  const leads = Math.ceil(count / LEADS_SHARE);
  await sideBySide(leads, (index) =>
    callBack(portal, staff, index, {
      stranger: count + 1 + index,
      // Who registered soon after.
      candidate: Math.min(count - 1, (index + 1) * LEADS_SHARE),
    }),
  );
  tell('callback requests', leads, leads);
}

async function arrive(portal: string, printer: DocumentPrinter, index: number): Promise<Candidate> {
  const candidate = await registered(portal, person(index));
  const stage = stageOf(index);
  if (stage === 'Registered') return candidate;
  if (stage === 'In Progress') await filled(candidate, index % 2 === 0 ? 1 : 2);
  else await submitted(candidate, printer);
  return candidate;
}

const MOVED_AT_ONCE = 100;

async function decide(staff: Admin, placed: readonly DemoCandidate[]): Promise<void> {
  const rows = await staff.rows();
  for (const [stage, reason] of Object.entries(REASONS)) {
    const ids = placed
      .filter((one) => one.stage === stage)
      .flatMap(({ candidate }) => rows.get(candidate.applicationNumber) ?? []);
    for (let from = 0; from < ids.length; from += MOVED_AT_ONCE) {
      await staff.move(ids.slice(from, from + MOVED_AT_ONCE), stage, reason);
    }
  }
}

/** Of ten who are selected: three paid all, three a part, one failed, one came to the desk, two borrow, or none yet. */
interface Office {
  readonly staff: Admin;
  readonly rows: ReadonlyMap<string, number>;
  readonly printer: DocumentPrinter;
}

async function settle({ staff, rows, printer }: Office, { index, candidate }: DemoCandidate) {
  const today = new Date().toISOString().slice(0, 10);
  const row = rows.get(candidate.applicationNumber);
  const way = Math.floor(index / 7) % 10;
  if (way < 3) {
    await pays(candidate, 100_000);
    await pays(candidate, 136_000);
  } else if (way < 5) {
    await pays(candidate, 25_000 + (index % 5) * 10_000);
  } else if (way === 5) {
    await pays(candidate, 50_000, 'failed');
    await pays(candidate, 50_000);
  } else if (way === 6 && row !== undefined) {
    await staff.takeAtDesk(row, 118_000, today);
  } else if (way < 9) {
    await borrows(candidate, printer, 150_000 + (index % 4) * 20_000);
    const says = index % 4;
    if (says === 0) await staff.lenderSays(candidate.applicationNumber, 'Rejected');
    else if (says === 1) await staff.lenderSays(candidate.applicationNumber, 'Approved');
    else if (says === 2) await staff.lenderSays(candidate.applicationNumber, 'Approved', today);
  }
}

async function sideBySide(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  });
  await Promise.all(workers);
}
