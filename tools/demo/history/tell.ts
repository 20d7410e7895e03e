import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { bankAccount } from '../bank/account.ts';
import { bookkeeping } from '../bank/bookkeeping.ts';
import { documentPrinter } from '../documents/printer.ts';
import { office } from '../office.ts';
import { staffOf } from '../staff.ts';
import { verify } from '../verification.ts';
import type { World } from '../world.ts';
import { DAY_MS, LONGEST_MOMENT_MS, midnightInIndia, momentsUntil, WEEKS, type Moment } from './calendar.ts';
import { type Life, lifeIn } from './life.ts';
import { planIntake } from './plan.ts';
import type { Step } from './steps.ts';

/** Moves the time of the portal and of the services around it; answered when both have it. */
export type MoveTo = (time: number) => Promise<void>;

interface Telling {
  readonly world: World;
  readonly count: number;
  /** When the history ends. */
  readonly now: number;
  /** How many moments an earlier run has told; undefined if there was none. The next one may have begun. */
  readonly toldBefore: number | undefined;
  readonly moveTo: MoveTo;
  readonly onTold: (moments: number) => void;
  readonly tell: (what: string, done: number, of: number) => void;
}

const AT_ONCE = 8;
const WEEK_MS = 7 * DAY_MS;
const LEFT_TO_VISITORS_MS = 12 * DAY_MS;
/** Verifiers began late, and a visitor finds what they have not reached. */
const VERIFIED_MS = 14 * DAY_MS;
const VERIFIED_SHARE = 1000;

export function startOfHistory(now: number): number {
  return midnightInIndia(now) - WEEKS * 7 * DAY_MS;
}

/** Lives through the weeks of an intake, moment by moment, at the times at which things happened. */
export async function tellHistory(telling: Telling): Promise<void> {
  const { world, count, now, toldBefore, moveTo } = telling;
  const [printer, staff] = await Promise.all([documentPrinter(), staffOf(world)]);
  const desk = office(staff);
  const account = bankAccount();
  const applications = toldBefore === undefined ? [] : await desk.listed();
  const known = new Map(applications.map((application) => [application.mobile_number, application]));
  const life = lifeIn({ world, office: desk, printer, account, known });
  const books = bookkeeping({
    staff: staff.finance,
    account,
    firstDay: indianDay(new Date(startOfHistory(now))),
    lookedAtBefore: indianDay(new Date(now - LEFT_TO_VISITORS_MS)),
  });
  const steps = planIntake({ count, from: startOfHistory(now), until: now - LONGEST_MOMENT_MS });
  const moments = [...byMoment(steps, momentsUntil(now))];
  let done = 0;
  for (const [number, [moment, ofMoment]] of moments.entries()) {
    done += ofMoment.length;
    const isWeekOver = moment.isInOffice && moment.at - Date.parse(books.nextDay) > WEEK_MS;
    if (number < (toldBefore ?? 0)) {
      if (isWeekOver) await books.remember(new Date(moment.at));
      for (const step of ofMoment) life.remember(step);
      continue;
    }
    await moveTo(Math.max(moment.at, world.now()));
    if (isWeekOver) await books.keepUntil(new Date(moment.at));
    const verified = async () => {
      if (!moment.isInOffice || now - moment.at >= VERIFIED_MS) return;
      await life.answerAsks(moment.at);
      await verify(staff.ops, Math.ceil(count / VERIFIED_SHARE), moment.at);
    };
    await liveThrough(ofMoment, life, number === toldBefore, verified);
    telling.onTold(number + 1);
    telling.tell('history', done, steps.length);
  }
  await moveTo(Math.max(now, world.now()));
  await books.keepUntil(new Date(now));
}

/** Verifiers look at what waits while visitors come, who send what is looked at a day later. */
async function liveThrough(
  steps: readonly Step[],
  life: Life,
  wasInterrupted: boolean,
  verified: () => Promise<void>,
): Promise<void> {
  const visitors = steps.filter(({ act }) => VISITS.has(act.kind));
  const decided = steps.filter(({ act }) => act.kind === 'is decided');
  const others = steps.filter((step) => !visitors.includes(step) && !decided.includes(step));
  const live = (step: Step) => (wasInterrupted ? life.liveUnlessDone(step) : life.live(step));
  await Promise.all([sideBySide(people(visitors), (own) => inOrder(own, live)), verified()]);
  await life.decide(decided);
  await sideBySide(people(others), (own) => inOrder(own, live));
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
  'is refunded',
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
