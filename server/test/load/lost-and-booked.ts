import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';
import { applications, files } from '../../src/db/schema/applications.ts';
import { differences, isTrue, type Differences } from '../faults/books-and-bank.ts';
import { razorpayCustomer } from '../razorpay-customer.ts';
import { filesIn } from '../uploads-folder.ts';
import type { Person } from './crowd.ts';
import type { Scene } from './scene.ts';

const AT_ONCE = 1000;
const TRUE_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 500;

/** Acknowledged, and not there; or begun to pay, and not told that it is paid. */
export async function lostOf(scene: Scene, people: readonly Person[]): Promise<string[]> {
  const unpaid = people.filter(({ isPaying, isPaid }) => isPaying && !isPaid);
  return [
    ...unpaid.map(({ number }) => `the payment of candidate ${number} did not go through`),
    ...(await lostSteps(scene.database, people)),
    ...(await lostFiles(scene, people)),
  ];
}

async function lostSteps(database: Database, people: readonly Person[]): Promise<string[]> {
  const lost: string[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE).filter(({ step }) => step > 0);
    if (some.length === 0) continue;
    const ids = some.map(({ applicationNumber }) => applicationNumber);
    const rows = await database
      .select({ id: applications.applicationNumber, step: applications.currentStep })
      .from(applications)
      .where(inArray(applications.applicationNumber, ids));
    const stored = new Map(rows.map(({ id, step }) => [id, step]));
    for (const { applicationNumber, step } of some) {
      const there = stored.get(applicationNumber) ?? 0;
      if (there < step) lost.push(`step ${step} of ${applicationNumber}: ${there} is there`);
    }
  }
  return lost;
}

async function lostFiles({ database, uploads }: Scene, people: readonly Person[]): Promise<string[]> {
  const rows = await database.select({ path: files.path, state: files.state }).from(files);
  const onDisk = new Set(await filesIn(uploads).catch(() => []));
  const stored = new Set(rows.filter(({ state }) => state === 'stored').map(({ path }) => path));
  return people.flatMap((person) => person.files.filter((path) => !stored.has(path) || !onDisk.has(path)));
}

/** Books that are right, or what is wrong with them after a minute. */
export async function booksAfter({ database, sandboxUrl }: Scene): Promise<{
  readonly captured: number;
  readonly wrong: readonly string[];
}> {
  const until = performance.now() + TRUE_WITHIN_MS;
  for (;;) {
    const bank = await razorpayCustomer(sandboxUrl).captured();
    const found = await differences(database, bank);
    if (isTrue(found) || performance.now() > until) return { captured: bank.length, wrong: named(found) };
    await pause(LOOK_AGAIN_MS);
  }
}

function named({ lost, double, invented, wrong }: Differences): string[] {
  return [
    ...lost.map((id) => `payment ${id} is not in the books`),
    ...double.map((id) => `payment ${id} is in the books twice`),
    ...invented.map((id) => `the bank knows no payment ${id}`),
    ...wrong,
  ];
}
