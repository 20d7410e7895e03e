import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { bankAccount } from '../bank/account.ts';
import { bookkeeping } from '../bank/bookkeeping.ts';
import { documentPrinter } from '../documents/printer.ts';
import { admin, COLLEAGUES } from '../staff.ts';
import { DAY_MS, LONGEST_MOMENT_MS, midnightInIndia, momentsUntil, WEEKS, type Moment } from './calendar.ts';
import { lifeIn } from './life.ts';
import { planIntake } from './plan.ts';
import type { Step } from './steps.ts';

/** Moves the time of the portal and of the services around it; answered when both have it. */
export type MoveTo = (time: number) => Promise<void>;

interface Telling {
  readonly portal: string;
  readonly count: number;
  readonly now: number;
  readonly moveTo: MoveTo;
  readonly tell: (what: string, done: number, of: number) => void;
}

const AT_ONCE = 8;
const WEEK_MS = 7 * DAY_MS;
/** A session of staff lasts longer, and does not last from morning to night. */
const SHIFT_MS = DAY_MS / 3;
const LEFT_TO_VISITORS_MS = 12 * DAY_MS;

export function startOfHistory(now: number): number {
  return midnightInIndia(now) - WEEKS * 7 * DAY_MS;
}

/** Lives through the weeks of an intake, moment by moment, at the times at which things happened. */
export async function tellHistory({ portal, count, now, moveTo, tell }: Telling): Promise<void> {
  const printer = await documentPrinter();
  const staff = await admin(portal);
  for (const { role, mobile } of COLLEAGUES) await staff.addColleague(role, mobile);
  const account = bankAccount();
  const life = lifeIn({ portal, staff, printer, account });
  const books = bookkeeping({
    staff,
    account,
    firstDay: indianDay(new Date(startOfHistory(now))),
    lookedAtBefore: indianDay(new Date(now - LEFT_TO_VISITORS_MS)),
  });
  const moments = momentsUntil(now);
  const steps = planIntake({ count, from: startOfHistory(now), until: now - LONGEST_MOMENT_MS });
  let day = startOfHistory(now);
  let signedInAt = day;
  let done = 0;
  for (const [moment, ofMoment] of byMoment(steps, moments)) {
    await moveTo(moment.at);
    if (midnightInIndia(moment.at) !== day || moment.at - signedInAt > SHIFT_MS) {
      await staff.signInAgain();
      signedInAt = moment.at;
    }
    day = midnightInIndia(moment.at);
    const isWeekOver = moment.at - Date.parse(books.nextDay) > WEEK_MS;
    if (moment.isInOffice && isWeekOver) await books.keepUntil(new Date(moment.at));
    const visitors = ofMoment.filter(({ act }) => VISITS.has(act.kind));
    const decided = ofMoment.filter(({ act }) => act.kind === 'is decided');
    const others = ofMoment.filter((step) => !visitors.includes(step) && !decided.includes(step));
    await sideBySide(people(visitors), (own) => inOrder(own, life.live));
    await life.decide(decided);
    await sideBySide(people(others), (own) => inOrder(own, life.live));
    done += ofMoment.length;
    tell('history', done, steps.length);
  }
  await moveTo(now);
  // In the evening the session of the morning has ended.
  await staff.signInAgain();
  await books.keepUntil(new Date(now));
}

/** What needs no decision of the same moment. */
const VISITS: ReadonlySet<Step['act']['kind']> = new Set([
  'asks for a callback',
  'registers',
  'fills',
  'submits',
]);
/** What waits until the office is open. */
const IN_OFFICE: ReadonlySet<Step['act']['kind']> = new Set([
  'is called',
  'is decided',
  'pays at the desk',
  'hears',
]);

/** The moments at which something happens, each with its steps. */
export function byMoment(
  steps: readonly Step[],
  moments: readonly Moment[],
): ReadonlyMap<Moment, readonly Step[]> {
  const found = new Map<Moment, Step[]>(moments.map((moment) => [moment, []]));
  /** Who waits for the office does nothing else before. */
  const reached = new Map<number, number>();
  for (const step of steps) {
    const notBefore = Math.max(step.at, reached.get(step.index) ?? 0);
    const isFree = (moment: Moment) => moment.isInOffice || !IN_OFFICE.has(step.act.kind);
    const moment = moments.find((one) => one.at >= notBefore && isFree(one)) ?? moments.at(-1);
    if (moment === undefined) continue;
    reached.set(step.index, moment.at);
    found.get(moment)?.push({ ...step, at: moment.at });
  }
  return new Map([...found].filter(([, own]) => own.length > 0));
}

/** One person does one thing after another. What takes longest begins first, so that a moment ends together. */
function people(steps: readonly Step[]): readonly (readonly Step[])[] {
  const takesLong = (own: readonly Step[]) => own.some(({ act }) => LONG.has(act.kind));
  const all = [...Map.groupBy(steps, ({ index }) => index).values()];
  return [...all.filter(takesLong), ...all.filter((own) => !takesLong(own))];
}
const LONG: ReadonlySet<Step['act']['kind']> = new Set(['submits', 'borrows']);

async function inOrder(steps: readonly Step[], live: (step: Step) => Promise<void>): Promise<void> {
  for (const step of steps) await live(step);
}

async function sideBySide<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
