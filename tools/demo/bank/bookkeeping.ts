import { bankRoutes } from '@portal/contract/routes/bank.ts';
import type { BankEntry, BankSuggestion } from '@portal/contract/routes/bank-fields.ts';
import { settlementRoutes } from '@portal/contract/routes/settlements.ts';
import { dayAfter, indianDayBefore } from '@portal/contract/rules/indian-day.ts';
import { sumOfRupees } from '@portal/contract/rules/money.ts';
import type { z } from 'zod';
import { until } from '../calls.ts';
import type { AtWork } from '../staff.ts';
import { BANK_CHARGES, CASH_DEPOSIT, type BankAccount } from './account.ts';

interface Bookkeeping {
  /** The first day that is in no statement yet, `YYYY-MM-DD`. */
  readonly nextDay: string;
  /** Has the provider's reports read, brings in the bank's statement until yesterday, and looks at what is left over. */
  keepUntil(now: Date): Promise<void>;
  /** Goes on from what an earlier run kept until then. */
  remember(now: Date): Promise<void>;
}

interface BookkeepingParts {
  readonly staff: AtWork;
  readonly account: BankAccount;
  readonly firstDay: string;
  /** Lines before this day were looked at by a person; younger ones are what a visitor finds. */
  readonly lookedAtBefore: string;
}

const PAUSE_MS = 50;
/** Captured so many days ago, money was paid out by now, also early in the morning. */
const PAID_OUT_AFTER_DAYS = 3;

/** What finance does once a week. */
export function bookkeeping({ staff, account, firstDay, lookedAtBefore }: BookkeepingParts): Bookkeeping {
  let nextDay = firstDay;

  async function countCaptured(now: Date, state: string): Promise<number> {
    const lastDay = indianDayBefore(now, PAID_OUT_AFTER_DAYS);
    const path = `${settlementRoutes.captured.path}?end_date=${lastDay}&state=${state}&per_page=1`;
    return settlementRoutes.captured.reply.parse(await staff.ask('GET', path)).sums.count;
  }

  /** A job reads them, the newest first: once the oldest are settled, all are read. */
  async function readReports(now: Date): Promise<void> {
    await staff.ask('POST', settlementRoutes.read.path);
    await untilSo(async () => (await countCaptured(now, '')) === (await countCaptured(now, 'settled')));
  }

  async function receiveTransfers(lastDay: string): Promise<void> {
    const path = `${settlementRoutes.transfers.path}?start_date=${nextDay}&end_date=${lastDay}&per_page=500`;
    const { transfers } = settlementRoutes.transfers.reply.parse(await staff.ask('GET', path));
    for (const { settled_on: day, utr, net } of transfers) {
      account.receive({ day, utr: utr ?? '', rupees: net });
    }
  }

  async function statements() {
    return bankRoutes.statements.reply.parse(await staff.ask('GET', bankRoutes.statements.path)).statements;
  }

  /** Unless it is there, from an earlier run that was interrupted behind it. */
  async function bring(statement: string, lastDay: string): Promise<void> {
    const name = `Statement ${nextDay} to ${lastDay}.csv`;
    if (!(await statements()).some(({ file_name }) => file_name === name)) {
      const form = new FormData();
      form.append('file', new File([statement], name));
      await staff.send(bankRoutes.bring.path, form);
    }
    await untilSo(async () => (await statements()).every(({ matched_at }) => matched_at !== null));
  }

  async function lookAtLeftovers(): Promise<void> {
    const { lines, cash } = bankRoutes.leftovers.reply.parse(
      await staff.ask('GET', bankRoutes.leftovers.path),
    );
    for (const line of lines.filter(({ day }) => day < lookedAtBefore)) {
      await lookAt(
        line,
        cash.filter(({ day }) => day <= line.day),
      );
    }
  }

  async function lookAt(
    { id, narration, amount, suggestions }: Leftover,
    cash: readonly BankEntry[],
  ): Promise<void> {
    const mistyped = suggestions.filter(({ can_match, compared }) => can_match && compared !== null);
    const [only] = mistyped;
    const ofLender = suggestions.filter(isNamedLender);
    const [lender] = ofLender;
    if (narration === BANK_CHARGES) {
      const reason = 'Charges of the bank, booked in Tally.';
      await staff.ask('POST', bankRoutes.notOurs.path.replace(':id', String(id)), { reason });
    } else if (narration === CASH_DEPOSIT && cash.length > 1 && amount === sumOfRupees(cash.map(amountOf))) {
      const entries = cash.map(({ kind, id: entryId }) => ({ kind, entry_id: entryId }));
      await staff.ask('POST', bankRoutes.match.path.replace(':id', String(id)), { entries });
    } else if (only !== undefined && mistyped.length === 1) {
      await match(id, only);
    } else if (lender !== undefined && ofLender.length === 1) {
      await match(id, lender);
    }
  }

  async function match(lineId: number, { kind, id }: BankEntry): Promise<void> {
    await staff.ask('POST', bankRoutes.match.path.replace(':id', String(lineId)), { kind, entry_id: id });
  }

  return {
    get nextDay() {
      return nextDay;
    },
    async keepUntil(now) {
      const lastDay = indianDayBefore(now, 1);
      await readReports(now);
      if (nextDay > lastDay) return;
      await receiveTransfers(lastDay);
      await bring(account.statementUntil(lastDay), lastDay);
      await lookAtLeftovers();
      nextDay = dayAfter(lastDay, 1);
    },
    async remember(now) {
      const lastDay = indianDayBefore(now, 1);
      await receiveTransfers(lastDay);
      account.statementUntil(lastDay);
      nextDay = dayAfter(lastDay, 1);
    },
  };
}

/** What a lender paid for the person whom the line names. */
function isNamedLender({ kind, can_match, reasons }: BankSuggestion): boolean {
  return kind === 'disbursal' && can_match && reasons.some(({ is_for, text }) => is_for && text === 'Name');
}

const amountOf = ({ amount }: BankEntry) => amount;

type Leftover = z.output<typeof bankRoutes.leftovers.reply>['lines'][number];

async function untilSo(isSo: () => Promise<boolean>): Promise<void> {
  const find = async () => ((await isSo()) ? true : undefined);
  await until(find, 'a job of the portal did not end', PAUSE_MS);
}
