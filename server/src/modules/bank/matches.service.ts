import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { duplicateOf } from '../../db/errors.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { BankTargetId, MatchesStore } from './matches.store.ts';

export interface MatchesStores {
  readonly bankMatches: MatchesStore;
  readonly audit: AuditStore;
}

/** What people say about lines. Each returns how many lines are left over. */
export interface MatchesService {
  match(lineId: number, target: BankTargetId, by: StaffRequest): Promise<number>;
  setAside(lineId: number, reason: string, by: StaffRequest): Promise<number>;
  unmatch(lineId: number, by: StaffRequest): Promise<number>;
}

export function createMatchesService(unitOfWork: UnitOfWork<MatchesStores>): MatchesService {
  return {
    match: (lineId, target, { actor, caller }) =>
      refusingTwice(() =>
        unitOfWork(async ({ bankMatches, audit }) => {
          const line = await openLine(bankMatches, lineId);
          const entry = await bankMatches.lockEntry(target);
          if (entry === undefined) {
            const isTaken = await bankMatches.isTaken(target);
            throw new AppError('CONFLICT', { text: isTaken ? texts.entryTaken : texts.entryGone });
          }
          if (entry.amountPaise !== line.amountPaise) {
            throw new AppError('CONFLICT', { text: texts.amountDiffers });
          }
          await bankMatches.match(lineId, target, actor.staffUserId);
          await audit.record({
            actor,
            action: 'bank.line-matched',
            subject: { kind: 'bank-line', id: lineId },
            after: { kind: target.kind, entry: target.id },
            caller,
          });
          return bankMatches.openLines();
        }),
      ),

    setAside: (lineId, reason, { actor, caller }) =>
      refusingTwice(() =>
        unitOfWork(async ({ bankMatches, audit }) => {
          await openLine(bankMatches, lineId);
          await bankMatches.setAside(lineId, reason, actor.staffUserId);
          await audit.record({
            actor,
            action: 'bank.line-not-ours',
            subject: { kind: 'bank-line', id: lineId },
            after: { reason },
            caller,
          });
          return bankMatches.openLines();
        }),
      ),

    unmatch: (lineId, { actor, caller }) =>
      unitOfWork(async ({ bankMatches, audit }) => {
        if ((await bankMatches.lockLine(lineId)) === undefined) throw new AppError('NOT_FOUND');
        const ended = await bankMatches.end(lineId, actor.staffUserId);
        if (ended === undefined) throw new AppError('CONFLICT', { text: texts.notMatched });
        await audit.record({
          actor,
          action: 'bank.line-unmatched',
          subject: { kind: 'bank-line', id: lineId },
          before: { kind: ended.kind, entry: ended.entryId, reason: ended.reason },
          caller,
        });
        return bankMatches.openLines();
      }),
  };
}

async function openLine(bankMatches: MatchesStore, lineId: number) {
  const line = await bankMatches.lockLine(lineId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!line.isOpen) throw new AppError('CONFLICT', { text: texts.lineTaken });
  return line;
}

/** Of two at the same moment, the second is refused by the table. */
async function refusingTwice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const index = duplicateOf(error);
    if (index?.startsWith('bank_matches_') !== true) throw error;
    throw new AppError('CONFLICT', {
      text: index === 'bank_matches_line_once' ? texts.lineTaken : texts.entryTaken,
      cause: error,
    });
  }
}
