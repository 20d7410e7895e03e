import { indianDay } from '@portal/contract/rules/indian-day.ts';
import type { BankAccount } from '../bank/account.ts';
import { deskPaymentOf } from '../bank/desk-payment.ts';
import {
  askedForCallback,
  type Candidate,
  filled,
  knownCandidate,
  loggedIn,
  registered,
  submitted,
} from '../candidate.ts';
import type { DocumentPrinter } from '../documents/printer.ts';
import { leaves } from '../leaving.ts';
import { borrows, lenderAskedBy, withdraws } from '../loans.ts';
import { attemptsOf, pays, paysTwice } from '../money.ts';
import type { KnownApplication, Office } from '../office.ts';
import { indexOfMobile, person } from '../people.ts';
import { answersAsk, answersAtAll } from '../verification.ts';
import type { World } from '../world.ts';
import { DAY_MS } from './calendar.ts';
import { doneBefore } from './done-before.ts';
import type { MoneyAct, Step } from './steps.ts';

interface LifeParts {
  readonly world: World;
  readonly office: Office;
  readonly printer: DocumentPrinter;
  readonly account: BankAccount;
  /** Of an earlier run, by mobile number. */
  readonly known: ReadonlyMap<string, KnownApplication>;
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
export function lifeIn({ world, office, printer, account, known }: LifeParts) {
  const candidates = new Map<number, Candidate>();
  const seenAt = new Map<number, number>();
  const borrowed = new Map<number, number>();
  const candidate = (index: number): Candidate => {
    const found = candidates.get(index) ?? ofEarlierRun(index);
    if (found === undefined) throw new Error(`person ${index} has not registered`);
    return found;
  };
  const ofEarlierRun = (index: number): Candidate | undefined => {
    const who = person(index);
    const application = known.get(who.mobile);
    return application && knownCandidate(world, who, application.application_id);
  };
  const rowOf = (index: number) => office.rowOf(candidate(index).applicationNumber);

  /** Back at the screens, logged in again where the last visit is long ago. */
  async function visiting(index: number, at: number): Promise<Candidate> {
    const lastSeen = seenAt.get(index) ?? 0;
    seenAt.set(index, at);
    if (at - lastSeen > LOGGED_IN_MS) candidates.set(index, await loggedIn(candidate(index)));
    return candidate(index);
  }

  async function live({ index, act, at }: Step): Promise<void> {
    switch (act.kind) {
      case 'asks for a callback':
        return askedForCallback(world, person(index));
      case 'is called':
        return office.followLead(person(index).mobile, act.status, act.note);
      case 'registers':
        seenAt.set(index, at);
        return void candidates.set(index, await registered(world, person(index)));
      case 'fills':
        return filled(await visiting(index, at), act.steps);
      case 'submits':
        return submitted(await visiting(index, at), printer);
      case 'is decided':
        return void (await office.move([await rowOf(index)], act.stage, REASONS[act.stage]));
      case 'pays':
      case 'pays twice':
      case 'pays at the desk':
      case 'borrows':
      case 'hears':
      case 'withdraws':
      case 'leaves':
      case 'is refunded':
        return settle(index, act, at);
    }
  }

  /** All that was asked for. */
  function lenderPays(index: number, day: string): void {
    const rupees = borrowed.get(index) ?? 0;
    account.takeLoan({ day, rupees, lender: lenderAskedBy(index), borrower: person(index).name });
  }

  async function settle(index: number, act: MoneyAct, at: number): Promise<void> {
    const day = indianDay(new Date(at));
    switch (act.kind) {
      case 'pays':
        return pays(await visiting(index, at), act.rupees, act.outcome);
      case 'pays twice': {
        const payer = await visiting(index, at);
        return paysTwice(payer, act.rupees, await attemptsOf(payer));
      }
      case 'pays at the desk': {
        const { written, paid } = deskPaymentOf(index, act.rupees, day);
        account.takeIn(paid);
        return void (await office.takeAtDesk(await rowOf(index), act.rupees, written));
      }
      case 'borrows':
        borrowed.set(index, act.rupees);
        return borrows(await visiting(index, at), printer, act.rupees);
      case 'withdraws':
        return withdraws(await visiting(index, at));
      case 'hears':
        if (act.isPaid) lenderPays(index, day);
        return office.lenderSays(candidate(index).applicationNumber, act.says, act.isPaid ? day : undefined);
      case 'leaves':
        return leaves(await visiting(index, at));
      case 'is refunded':
        return office.refund(await rowOf(index), act.what);
    }
  }

  /** What an earlier run did, as far as it is not kept by the portal. */
  function remember({ index, act, at }: Step): void {
    const day = indianDay(new Date(at));
    if (act.kind === 'borrows') borrowed.set(index, act.rupees);
    else if (act.kind === 'hears' && act.isPaid) lenderPays(index, day);
    else if (act.kind === 'pays at the desk') account.takeIn(deskPaymentOf(index, act.rupees, day).paid);
  }

  const isDoneBefore = doneBefore({ office, known, visiting, rowOf });

  return {
    live,
    /** What an earlier run was interrupted in is looked up before it is done. */
    async liveUnlessDone(step: Step): Promise<void> {
      if (await isDoneBefore(step)) remember(step);
      else await live(step);
    },
    remember,
    /** Staff select and reject many at once; who has the status stays. */
    async decide(steps: readonly Step[]): Promise<void> {
      for (const stage of ['On Hold', 'Rejected', 'Selected'] as const) {
        const decided = steps.filter(({ act }) => act.kind === 'is decided' && act.stage === stage);
        const ids: number[] = [];
        for (const { index } of decided) ids.push(await rowOf(index));
        for (let from = 0; from < ids.length; from += MOVED_AT_ONCE) {
          await office.move(ids.slice(from, from + MOVED_AT_ONCE), stage, REASONS[stage]);
        }
      }
    },
    /** Those who were asked for a document again. */
    async answerAsks(at: number): Promise<void> {
      for (const { application_id, mobile_number } of await office.listed('&verification=asked')) {
        if (!answersAtAll(application_id)) continue;
        await answersAsk(await visiting(indexOfMobile(mobile_number), at), printer);
      }
    },
  };
}

export type Life = ReturnType<typeof lifeIn>;
