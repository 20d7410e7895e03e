import { isDeepStrictEqual } from 'node:util';
import { rolesWith, type Role } from '@portal/contract/permissions.ts';
import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import { APPROVAL_KINDS, type ApprovalKind } from '@portal/contract/rules/approvals.ts';
import { APPROVAL_TEXTS } from '@portal/contract/texts/approvals.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { WaitingChange } from '../../kernel/waiting-change.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import {
  payloadOf,
  registeredKind,
  type ApprovalKindDefinition,
  type RegisteredKind,
} from './approval-kinds.ts';
import { expireProposal, replaceProposal } from './approval-end.ts';
import type { DecisionStores } from './approval-stores.ts';
import type { ApprovalRow } from './approvals.store.ts';

/** Where a module asks whether a change of one kind waits for a second person, and proposes it. */
export interface ApprovalGate<Kind extends ApprovalKind, Stores> {
  /** Whether the settings name the kind. */
  readonly isOn: boolean;
  /** Whether another active user could release a change by this one. */
  canBeReleased(stores: DecisionStores, by: StaffRequest): Promise<boolean>;
  /** Whether a change by this user waits: not where nobody else could release it. */
  isRequired(stores: DecisionStores, by: StaffRequest): Promise<boolean>;
  /** Keeps the change, in the transaction that found it valid. The same proposal again returns the one that waits. */
  propose(stores: Stores, payload: ApprovalPayload<Kind>, by: StaffRequest): Promise<WaitingChange>;
}

export interface Approvals {
  /** Whether the settings name any kind. */
  readonly isAnyOn: boolean;
  /** Makes a kind of change known. Each kind is registered once, by the module that makes the change. */
  register<Kind extends ApprovalKind, Stores extends DecisionStores, Prepared>(
    unitOfWork: UnitOfWork<Stores>,
    definition: ApprovalKindDefinition<Kind, Stores, Prepared>,
  ): ApprovalGate<Kind, Stores>;
  kindOf(kind: ApprovalKind): RegisteredKind | undefined;
}

interface ApprovalsOptions {
  /** The kinds that the settings name. */
  readonly required: readonly ApprovalKind[];
  readonly expireHours: number;
  /** The roles of this portal: those of the specification, and those that a setting names. */
  readonly openRoles: readonly Role[];
  readonly sms: Pick<SmsService, 'keep'>;
  readonly clock: Clock;
}

const HOUR_MS = 60 * 60 * 1000;

export function createApprovals(options: ApprovalsOptions): Approvals {
  const { required, expireHours, openRoles, sms, clock } = options;
  const registered = new Map<ApprovalKind, RegisteredKind>();

  return {
    isAnyOn: required.length > 0,
    kindOf: (kind) => registered.get(kind),
    register(unitOfWork, definition) {
      const { kind } = definition;
      if (registered.has(kind)) throw new Error(`the kind ${kind} is registered twice`);
      registered.set(kind, registeredKind(unitOfWork, definition));
      const isOn = required.includes(kind);
      const canBeReleased = (stores: DecisionStores, { actor }: StaffRequest) =>
        stores.approvals.hasOther(releasingRoles(kind, openRoles), actor.staffUserId);
      return {
        isOn,
        canBeReleased,
        isRequired: async (stores, by) => isOn && (await canBeReleased(stores, by)),
        async propose(stores, payload, by) {
          const described = await definition.describe(stores, payload);
          const { subject, applicationId, title, detail, facts, basis } = described;
          const subjectKey = `${subject.kind}:${subject.id}`;
          const waiting = await stores.approvals.waitingAbout(kind, subjectKey);
          const now = clock.now();
          if (waiting !== undefined) {
            if (isSameProposal(waiting, payload, by, now)) return { approvalId: waiting.id };
            await makeRoom(stores, definition, waiting, { now, sms });
          }
          const id = await stores.approvals.add({
            kind,
            subjectKey,
            applicationId,
            payload,
            title,
            detail,
            facts,
            basis,
            proposedBy: by.actor.staffUserId,
            expiresAt: new Date(now.getTime() + expireHours * HOUR_MS).toISOString(),
          });
          if (id === undefined) {
            // A call at the same moment has added its own, which can be read since the insert waited for it.
            const added = await stores.approvals.waitingAbout(kind, subjectKey);
            if (added === undefined || !isSameProposal(added, payload, by, now)) throw alreadyWaits();
            return { approvalId: added.id };
          }
          await stores.audit.record({
            ...by,
            action: 'approval.proposed',
            subject,
            after: { approval: id, kind, title, detail: described.auditedDetail ?? detail },
          });
          return { approvalId: id };
        },
      };
    },
  };
}

/** The roles of this portal that can release a kind. */
export function releasingRoles(kind: ApprovalKind, openRoles: readonly Role[]): Role[] {
  return rolesWith(APPROVAL_KINDS[kind].releasedWith).filter((role) => openRoles.includes(role));
}

/** A call that is sent twice is one proposal. */
function isSameProposal(row: ApprovalRow, payload: object, { actor }: StaffRequest, now: Date): boolean {
  const isOwn = row.proposedBy === actor.staffUserId;
  return isOwn && !hasExpired(row, now) && isDeepStrictEqual(row.payload, plain(payload));
}

/** Ends a proposal whose time is over, or which can never be released; another change has to wait for any other. */
async function makeRoom<Kind extends ApprovalKind, Stores extends DecisionStores, Prepared>(
  stores: Stores,
  { kind, whyOver }: ApprovalKindDefinition<Kind, Stores, Prepared>,
  waiting: ApprovalRow,
  { now, sms }: { readonly now: Date; readonly sms: Pick<SmsService, 'keep'> },
): Promise<void> {
  if (hasExpired(waiting, now)) {
    // The job that ends it may not have come by yet, or ends it now.
    await expireProposal(stores, waiting, now.toISOString(), sms);
    return;
  }
  const reason = await whyOver?.(stores, payloadOf(kind, waiting.payload));
  if (reason === undefined || !(await replaceProposal(stores, waiting, now.toISOString(), { reason, sms }))) {
    throw alreadyWaits();
  }
}

function hasExpired({ expiresAt }: ApprovalRow, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime();
}

/** As the database returns it: without what is undefined. */
function plain(payload: object): unknown {
  return JSON.parse(JSON.stringify(payload));
}

function alreadyWaits(): AppError {
  return new AppError('CONFLICT', { text: APPROVAL_TEXTS.alreadyWaits });
}
