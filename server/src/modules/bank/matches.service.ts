import { canBePart } from '@portal/contract/rules/bank.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { duplicateOf } from '../../db/errors.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { BankTargetId, LinePart, MatchesStore } from './matches.store.ts';

export interface MatchesStores {
  readonly bankMatches: MatchesStore;
  readonly audit: AuditStore;
}

/** What people say about lines. Each returns how many lines are left over. */
export interface MatchesService {
  /** One entry, several that add up to the line, or a part of what a lender paid. */
  match(lineId: number, targets: readonly BankTargetId[], by: StaffRequest): Promise<number>;
  setAside(lineId: number, reason: string, by: StaffRequest): Promise<number>;
  unmatch(lineId: number, by: StaffRequest): Promise<number>;
}

export function createMatchesService(unitOfWork: UnitOfWork<MatchesStores>): MatchesService {
  return {
    match: (lineId, targets, { actor, caller }) =>
      refusingTwice(() =>
        unitOfWork(async ({ bankMatches, audit }) => {
          const line = await openLine(bankMatches, lineId);
          const parts = await partsOf(bankMatches, line.amountPaise, targets);
          await bankMatches.match(lineId, parts, actor.staffUserId);
          await audit.record({
            actor,
            action: 'bank.line-matched',
            subject: { kind: 'bank-line', id: lineId },
            after: namesOf(targets.map(({ kind, id }) => ({ kind, entry: id }))),
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
        if (ended.length === 0) throw new AppError('CONFLICT', { text: texts.notMatched });
        await audit.record({
          actor,
          action: 'bank.line-unmatched',
          subject: { kind: 'bank-line', id: lineId },
          before: namesOf(ended.map(({ kind, entryId: entry, reason }) => ({ kind, entry, reason }))),
          caller,
        });
        return bankMatches.openLines();
      }),
  };
}

/** As the trail has one entry, and several. */
function namesOf<Named extends object>(entries: readonly Named[]) {
  const [only, ...others] = entries;
  return only !== undefined && others.length === 0 ? only : { entries };
}

/** What each entry has of a line. Of several entries it is all that is open of each. */
async function partsOf(
  bankMatches: MatchesStore,
  linePaise: number,
  targets: readonly BankTargetId[],
): Promise<readonly LinePart[]> {
  const held = new Map<BankTargetId, number>();
  for (const target of inOneOrder(targets)) held.set(target, await amountOf(bankMatches, target));
  const parts = targets.map((target) => ({ ...target, amountPaise: held.get(target) ?? 0 }));
  if (parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0) === linePaise) return parts;
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0) throw new AppError('CONFLICT', { text: texts.sumDiffers });
  if (!canBePart(only.kind, linePaise, only.amountPaise)) {
    throw new AppError('CONFLICT', { text: texts.amountDiffers });
  }
  return [{ ...only, amountPaise: linePaise }];
}

/** Two that choose the same entries do not wait for each other. */
function inOneOrder(targets: readonly BankTargetId[]): readonly BankTargetId[] {
  return targets.toSorted((one, other) => one.kind.localeCompare(other.kind) || one.id - other.id);
}

/** Holds an entry that has no line yet. */
async function amountOf(bankMatches: MatchesStore, target: BankTargetId): Promise<number> {
  const entry = await bankMatches.lockEntry(target);
  if (entry !== undefined) return entry.amountPaise;
  const isTaken = await bankMatches.isTaken(target);
  throw new AppError('CONFLICT', { text: isTaken ? texts.entryTaken : texts.entryGone });
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
      text: index === 'bank_matches_place_once' ? texts.lineTaken : texts.entryTaken,
      cause: error,
    });
  }
}
