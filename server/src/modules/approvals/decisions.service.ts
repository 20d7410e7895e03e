import { may, type Role } from '@portal/contract/permissions.ts';
import { APPROVAL_KINDS, isApprovalKind } from '@portal/contract/rules/approvals.ts';
import { alreadyDecidedText, APPROVAL_TEXTS as texts } from '@portal/contract/texts/approvals.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor, StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ApprovalDescription, BoundKind, RegisteredKind } from './approval-kinds.ts';
import { subjectOf } from './approval-end.ts';
import { isChangedSince, seenToken } from './approval-seen.ts';
import type { DecisionStores } from './approval-stores.ts';
import type { ApprovalRow } from './approvals.store.ts';
import type { Approvals } from './proposals.ts';

/** A proposal with what it would change now. */
export interface OpenedApproval {
  readonly facts: ApprovalRow['facts'];
  readonly effects: readonly string[];
  readonly isChanged: boolean;
  readonly problem: string | null;
  readonly seen: string;
}

export interface DecisionsService {
  /** Returns undefined if the user may not see it. */
  open(id: number, actor: StaffActor): Promise<OpenedApproval | undefined>;
  /** Makes the change, once. `seen` names the state that the user looked at. */
  approve(id: number, seen: string, by: StaffRequest): Promise<void>;
  refuse(id: number, reason: string, by: StaffRequest): Promise<void>;
  withdraw(id: number, by: StaffRequest): Promise<void>;
  giveReason(id: number, reason: string, by: StaffRequest): Promise<void>;
}

interface DecisionsDependencies {
  readonly unitOfWork: UnitOfWork<DecisionStores>;
  readonly approvals: Approvals;
  readonly clock: Clock;
}

export function createDecisionsService(dependencies: DecisionsDependencies): DecisionsService {
  const { unitOfWork, approvals, clock } = dependencies;

  async function kindOf(id: number): Promise<RegisteredKind> {
    const row = await unitOfWork(({ approvals: store }) => store.find(id));
    const kind = row === undefined || !isApprovalKind(row.kind) ? undefined : approvals.kindOf(row.kind);
    if (kind === undefined) throw new AppError('NOT_FOUND');
    return kind;
  }

  /** The proposal, kept from every other decision, if this user may decide it. */
  async function lockToDecide(stores: DecisionStores, id: number, actor: StaffActor): Promise<ApprovalRow> {
    const row = await lockWaiting(stores, id, clock.now());
    if (!mayRelease(row, actor.role)) throw new AppError('NOT_ALLOWED');
    if (row.proposedBy === actor.staffUserId) throw new AppError('NOT_ALLOWED', { text: texts.own });
    return row;
  }

  async function decide(
    stores: DecisionStores,
    row: ApprovalRow,
    state: 'approved' | 'refused' | 'withdrawn',
    { actor, caller }: StaffRequest,
    refusal?: string,
  ): Promise<void> {
    const isDecided = await stores.approvals.decide(row.id, {
      state,
      decidedBy: actor.staffUserId,
      decidedAt: clock.now().toISOString(),
      ...(refusal === undefined ? {} : { refusal }),
    });
    if (!isDecided) throw new AppError('CONFLICT', { text: texts.changed });
    await stores.audit.record({
      actor,
      action: `approval.${state}`,
      subject: subjectOf(row),
      before: { state: row.state, proposed_by: await stores.approvals.nameOf(row.proposedBy) },
      after: { approval: row.id, kind: row.kind, title: row.title, state, ...(refusal && { refusal }) },
      caller,
    });
  }

  const own = (
    id: number,
    { actor }: StaffRequest,
    work: (stores: DecisionStores, row: ApprovalRow) => Promise<void>,
  ) =>
    unitOfWork(async (stores) => {
      const row = await lockWaiting(stores, id, clock.now());
      if (row.proposedBy !== actor.staffUserId) throw new AppError('NOT_FOUND');
      await work(stores, row);
    });

  return {
    async open(id, actor) {
      const kind = await kindOf(id);
      return kind.inTransaction(async (stores, bound) => {
        const row = await stores.approvals.find(id);
        if (row === undefined || !maySee(row, actor)) return undefined;
        return row.state === 'proposed' ? describedNow(stores, row, bound) : asDecided(row);
      });
    },
    async approve(id, seen, by) {
      const kind = await kindOf(id);
      const payload = await kind.inTransaction(async (stores, bound) => {
        const row = await lockToDecide(stores, id, by.actor);
        refuseUnseen(row, await approvable(stores, row, bound), seen);
        return row.payload;
      });
      const prepared = await kind.prepare(payload);
      await prepared.inTransaction(async (stores, bound) => {
        const row = await lockToDecide(stores, id, by.actor);
        refuseUnseen(row, await approvable(stores, row, bound), seen);
        const proposedBy = await stores.approvals.nameOf(row.proposedBy);
        const releases = { approvalId: id, proposedBy };
        const release = { ...by, actor: { ...by.actor, releases } };
        await bound.execute(row.payload, { by: release, approvalId: id, proposedBy: row.proposedBy });
        await decide(stores, row, 'approved', by);
      });
    },
    refuse: (id, reason, by) =>
      unitOfWork(async (stores) => {
        await decide(stores, await lockToDecide(stores, id, by.actor), 'refused', by, reason);
      }),
    withdraw: (id, by) => own(id, by, (stores, row) => decide(stores, row, 'withdrawn', by)),
    giveReason: (id, reason, by) =>
      own(id, by, async (stores, row) => {
        await stores.approvals.giveReason(id, reason);
        await stores.audit.record({
          ...by,
          action: 'approval.reason-given',
          subject: subjectOf(row),
          after: { approval: id, why: reason },
        });
      }),
  };
}

/** Its payload is there until it is decided. */
async function lockWaiting(stores: DecisionStores, id: number, now: Date): Promise<ApprovalRow> {
  const row = await stores.approvals.lock(id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.state !== 'proposed') {
    const by = row.decidedBy === null ? null : await stores.approvals.nameOf(row.decidedBy);
    throw new AppError('CONFLICT', { text: alreadyDecidedText(row.state, by) });
  }
  if (Date.parse(row.expiresAt) <= now.getTime()) throw new AppError('CONFLICT', { text: texts.expired });
  return row;
}

export function mayRelease({ kind }: Pick<ApprovalRow, 'kind'>, role: Role): boolean {
  return isApprovalKind(kind) && may(role, APPROVAL_KINDS[kind].releasedWith);
}

function mayPropose({ kind }: Pick<ApprovalRow, 'kind'>, role: Role): boolean {
  if (!isApprovalKind(kind)) return false;
  const { proposedWith } = APPROVAL_KINDS[kind];
  return proposedWith === null || may(role, proposedWith);
}

/** The proposer, those who could release it, and for an application all who may see that. */
function maySee(row: ApprovalRow, { role, staffUserId }: StaffActor): boolean {
  if (row.proposedBy === staffUserId || mayRelease(row, role)) return true;
  return row.applicationId !== null && may(role, 'applications.list');
}

function refuseUnseen(row: ApprovalRow, now: ApprovalDescription, seen: string): void {
  if (seenToken(row.id, now) !== seen) throw new AppError('CONFLICT', { text: texts.changed });
}

/** A change is made in the name of two people: both must be active, and have the right to their part of it. */
async function approvable(
  { approvals }: DecisionStores,
  row: ApprovalRow,
  kind: BoundKind,
): Promise<ApprovalDescription> {
  const role = await approvals.activeRoleOf(row.proposedBy);
  if (role === undefined) throw new AppError('CONFLICT', { text: texts.proposerGone });
  if (!mayPropose(row, role)) throw new AppError('CONFLICT', { text: texts.proposerMayNot });
  return kind.describe(row.payload);
}

async function describedNow(
  stores: DecisionStores,
  row: ApprovalRow,
  kind: BoundKind,
): Promise<OpenedApproval> {
  try {
    const now = await approvable(stores, row, kind);
    return {
      facts: now.facts,
      effects: now.effects,
      isChanged: isChangedSince(row, now),
      problem: null,
      seen: seenToken(row.id, now),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...asDecided(row), isChanged: true, problem: error.message };
  }
}

function asDecided(row: ApprovalRow): OpenedApproval {
  return { facts: row.facts, effects: [], isChanged: false, problem: null, seen: '' };
}
