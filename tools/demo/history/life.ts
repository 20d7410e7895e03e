import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { askedForCallback, type Candidate, filled, loggedIn, registered, submitted } from '../candidate.ts';
import type { DocumentPrinter } from '../documents/printer.ts';
import { borrows, pays, paysTwice, withdraws } from '../money.ts';
import { person } from '../people.ts';
import type { BankAccount } from '../bank/account.ts';
import { deskPaymentOf } from '../bank/desk-payment.ts';
import type { Admin } from '../staff.ts';
import { DAY_MS } from './calendar.ts';
import type { MoneyAct, Step } from './steps.ts';

interface LifeParts {
  readonly portal: string;
  readonly staff: Admin;
  readonly printer: DocumentPrinter;
  readonly account: BankAccount;
}

const REASONS = {
  'On Hold': 'Degree certificate awaited',
  Rejected: 'Below the required percentage',
  Selected: 'Interview passed',
} as const;
const MOVED_AT_ONCE = 100;
/** Well below what a session of a candidate lasts without use. */
const LOGGED_IN_MS = 14 * DAY_MS;

/** Does what is planned, by the calls that the portal's own screens make. */
export function lifeIn({ portal, staff, printer, account }: LifeParts) {
  const candidates = new Map<number, Candidate>();
  const seenAt = new Map<number, number>();
  const candidate = (index: number): Candidate => {
    const found = candidates.get(index);
    if (found === undefined) throw new Error(`person ${index} has not registered`);
    return found;
  };
  const rowOf = (index: number) => staff.rowOf(candidate(index).applicationNumber);

  /** Back at the screens, logged in again where the last visit is long ago. */
  async function visiting(index: number, now: Date): Promise<Candidate> {
    const lastSeen = seenAt.get(index) ?? 0;
    seenAt.set(index, now.getTime());
    if (now.getTime() - lastSeen > LOGGED_IN_MS) candidates.set(index, await loggedIn(candidate(index)));
    return candidate(index);
  }

  async function live({ index, act, at }: Step): Promise<void> {
    switch (act.kind) {
      case 'asks for a callback':
        return askedForCallback(portal, person(index));
      case 'is called':
        return staff.followLead(person(index).mobile, act.status, act.note);
      case 'registers':
        seenAt.set(index, at);
        return void candidates.set(index, await registered(portal, person(index)));
      case 'fills':
        return filled(candidate(index), act.steps);
      case 'submits':
        return submitted(candidate(index), printer);
      case 'is decided':
        return void (await staff.move([await rowOf(index)], act.stage, REASONS[act.stage]));
      case 'pays':
      case 'pays twice':
      case 'pays at the desk':
      case 'borrows':
      case 'hears':
      case 'withdraws':
        return settle(index, act, new Date(at));
    }
  }

  async function settle(index: number, act: MoneyAct, now: Date): Promise<void> {
    const day = indianDay(now);
    switch (act.kind) {
      case 'pays':
        return pays(await visiting(index, now), act.rupees, act.outcome);
      case 'pays twice':
        return paysTwice(await visiting(index, now), act.rupees);
      case 'pays at the desk': {
        const { written, paid } = deskPaymentOf(index, act.rupees, day);
        account.takeIn(paid);
        return void (await staff.takeAtDesk(await rowOf(index), act.rupees, written));
      }
      case 'borrows':
        return borrows(await visiting(index, now), printer, act.rupees);
      case 'withdraws':
        return withdraws(await visiting(index, now));
      case 'hears':
        return staff.lenderSays(candidate(index).applicationNumber, act.says, act.isPaid ? day : undefined);
    }
  }

  return {
    live,
    /** Staff select and reject many at once. */
    async decide(steps: readonly Step[]): Promise<void> {
      for (const stage of ['On Hold', 'Rejected', 'Selected'] as const) {
        const decided = steps.filter(({ act }) => act.kind === 'is decided' && act.stage === stage);
        const ids: number[] = [];
        for (const { index } of decided) ids.push(await rowOf(index));
        for (let from = 0; from < ids.length; from += MOVED_AT_ONCE) {
          await staff.move(ids.slice(from, from + MOVED_AT_ONCE), stage, REASONS[stage]);
        }
      }
    },
  };
}
