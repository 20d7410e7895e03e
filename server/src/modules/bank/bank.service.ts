import { createHash } from 'node:crypto';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { renewDeadline } from '../../kernel/answer-deadline.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { JobOutbox } from '../../kernel/job.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { MATCH_BANK_LINES } from './bank.jobs.ts';
import { accountOf, UNNAMED } from './bank-account.ts';
import type { ColumnsNeeded, GivenColumns, ReadStatement } from './statement/read-statement.ts';
import { readStatement } from './statement/read-statement.ts';
import type { StatementLine } from './statement/statement-lines.ts';
import { StatementRefusal } from './statement/statement-refusal.ts';
import { statementText } from './statement/statement-text.ts';
import { createLineCounter, type StatementsStore } from './statements.store.ts';

export interface BankStores {
  readonly bankStatements: StatementsStore;
  readonly audit: AuditStore;
  readonly jobs: JobOutbox;
}

export interface StatementFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly given: GivenColumns | undefined;
}

interface BroughtStatement {
  readonly kind: 'imported';
  readonly statementId: number;
  /** The same file was brought in before, and nothing changed. */
  readonly wasKnown: boolean;
}

export interface BankService {
  /** All of a file, or nothing. */
  bring(file: StatementFile, by: StaffRequest): Promise<BroughtStatement | ColumnsNeeded>;
}

interface BankDependencies {
  readonly unitOfWork: UnitOfWork<BankStores>;
  readonly clock: Clock;
}

const LINES_AT_ONCE = 2000;

export function createBankService({ unitOfWork, clock }: BankDependencies): BankService {
  async function keep(
    { name, fileHash }: { readonly name: string; readonly fileHash: Buffer },
    statement: ReadStatement,
    { actor, caller }: StaffRequest,
  ): Promise<BroughtStatement> {
    return unitOfWork(async ({ bankStatements, audit, jobs }) => {
      await bankStatements.claim();
      const known = await bankStatements.withHash(fileHash);
      if (known !== undefined) return { kind: 'imported', statementId: known, wasKnown: true };
      const accounts = await bankStatements.accounts();
      const { openingPaise, closingPaise, lines } = statement;
      const hasLinesIn = (one: string) => standIn(one, bankStatements, lines);
      const account = await accountOf(statement.accountLastFour, accounts, hasLinesIn);
      if (account === undefined) throw refusedFile(texts.accountUnclear);
      const statementId = await bankStatements.add({
        fileName: name,
        fileHash,
        account,
        ...daysOf(lines),
        lineCount: lines.length,
        openingPaise,
        closingPaise,
        importedBy: actor.staffUserId,
      });
      const mayBeUnnamed = account !== UNNAMED && accounts.includes(UNNAMED);
      const isUnnamed = mayBeUnnamed && (await hasLinesIn(UNNAMED));
      const count = createLineCounter(account);
      const countUnnamed = createLineCounter(UNNAMED);
      for (const some of inParts(lines)) {
        const unnamed = isUnnamed ? some.map(countUnnamed) : undefined;
        await bankStatements.addLines(statementId, some.map(count), unnamed);
      }
      await bankStatements.noteKnown(statementId);
      await jobs.enqueue(MATCH_BANK_LINES, {});
      const sums = { opening: paiseToRupees(openingPaise), closing: paiseToRupees(closingPaise) };
      await audit.record({
        actor,
        action: 'bank.statement-brought',
        subject: { kind: 'bank-statement', id: statementId },
        after: { file_name: name, account, lines: lines.length, ...sums },
        caller,
      });
      return { kind: 'imported', statementId, wasKnown: false };
    });
  }

  return {
    async bring({ name, bytes, given }, by) {
      const fileHash = createHash('sha256').update(bytes).digest();
      const reading = await inOwnWords(async () =>
        readStatement(await statementText(bytes), { today: indianDay(clock.now()), given }),
      );
      renewDeadline();
      return reading.kind === 'columns_needed' ? reading : keep({ name, fileHash }, reading.statement, by);
    },
  };
}

async function inOwnWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    throw refusedFile(error.message);
  }
}

function refusedFile(text: string): AppError {
  return new AppError('INVALID_INPUT', { text, fields: { file: text } });
}

function daysOf(lines: readonly StatementLine[]): { readonly firstDay: string; readonly lastDay: string } {
  let [firstDay, lastDay] = ['', ''];
  for (const { day } of lines) {
    if (firstDay === '' || day < firstDay) firstDay = day;
    if (day > lastDay) lastDay = day;
  }
  return { firstDay, lastDay };
}

/** Whether a line stands already as one of this account, with the same balance after it. */
async function standIn(
  account: string,
  bankStatements: StatementsStore,
  lines: readonly StatementLine[],
): Promise<boolean> {
  const count = createLineCounter(account);
  for (const some of inParts(lines)) {
    if (await bankStatements.hasWithBalance(some.map(count))) return true;
  }
  return false;
}

/** A large file takes longer than other calls may: each part of it has that time. */
function* inParts(lines: readonly StatementLine[]): Generator<readonly StatementLine[]> {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    yield lines.slice(from, from + LINES_AT_ONCE);
    renewDeadline();
  }
}
