import type { z } from 'zod';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { APPROVAL_PAYLOADS, type ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import type { ApprovalFact } from '@portal/contract/routes/approvals.ts';
import type { ApprovalKind } from '@portal/contract/rules/approvals.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import type { DecisionStores } from './approval-stores.ts';

/** What a proposal would change, on the state as it is now. */
export interface ApprovalDescription {
  /** What it is about, as the audit names it: of a kind, one proposal about the same waits at a time. */
  readonly subject: { readonly kind: string; readonly id: string | number };
  /** The application it is about, whose drawer shows it. */
  readonly applicationId?: ApplicationId | undefined;
  /** `Desk payment for KBP26-004180` */
  readonly title: string;
  /** One line for the list. */
  readonly detail: string;
  /** The same for the audit, where it has values of a person. */
  readonly auditedDetail?: string;
  readonly facts: readonly ApprovalFact[];
  /** The version of what it is about. A different one means that it changed since. */
  readonly basis: string;
  /** What follows from an approval, in words. */
  readonly effects: readonly string[];
}

/** Who releases a proposal, and whose it was. */
export interface Release {
  /** The person who releases it; entries of the audit then name both. */
  readonly by: StaffRequest;
  readonly approvalId: number;
  readonly proposedBy: number;
}

/** How the module that owns a kind of change describes it and makes it. `Stores` are those it works with. */
export interface ApprovalKindDefinition<Kind extends ApprovalKind, Stores, Prepared = void> {
  readonly kind: Kind;
  /** What is slow and must not happen in a transaction. Can run more than once, and without an approval after it. */
  readonly prepare?: (payload: ApprovalPayload<Kind>) => Promise<Prepared>;
  /** Locks what it reads. Throws AppError if the change can no longer be made. */
  readonly describe: (stores: Stores, payload: ApprovalPayload<Kind>) => Promise<ApprovalDescription>;
  /** Why a waiting proposal can never be released any more: then another one takes its place. Undefined if it can. */
  readonly whyOver?: (stores: Stores, payload: ApprovalPayload<Kind>) => Promise<string | undefined>;
  /** Makes the change, in the transaction of the approval, by the same checks as a change that one person makes. */
  readonly execute: (
    stores: Stores,
    payload: ApprovalPayload<Kind>,
    release: Release,
    prepared: Prepared | undefined,
  ) => Promise<void>;
}

/** A kind and the stores of one transaction, with the payload still unread. */
export interface BoundKind {
  describe(payload: unknown): Promise<ApprovalDescription>;
}

/** The same once what is slow was done. */
interface PreparedKind extends BoundKind {
  execute(payload: unknown, release: Release): Promise<void>;
}

/** One transaction with the stores of approvals and the kind bound to it. */
type InTransaction<Bound> = <Result>(
  work: (stores: DecisionStores, kind: Bound) => Promise<Result>,
) => Promise<Result>;

export interface RegisteredKind {
  readonly inTransaction: InTransaction<BoundKind>;
  prepare(payload: unknown): Promise<{ readonly inTransaction: InTransaction<PreparedKind> }>;
}

export function registeredKind<Kind extends ApprovalKind, Stores extends DecisionStores, Prepared>(
  unitOfWork: UnitOfWork<Stores>,
  definition: ApprovalKindDefinition<Kind, Stores, Prepared>,
): RegisteredKind {
  const read = (payload: unknown) => payloadOf(definition.kind, payload);
  const bound = (stores: Stores): BoundKind => ({
    describe: (payload) => definition.describe(stores, read(payload)),
  });
  return {
    inTransaction: (work) => unitOfWork((stores) => work(stores, bound(stores))),
    async prepare(toPrepare) {
      const prepared = await definition.prepare?.(read(toPrepare));
      const execute = (stores: Stores): PreparedKind['execute'] => {
        return (payload, release) => definition.execute(stores, read(payload), release, prepared);
      };
      return {
        inTransaction: (work) =>
          unitOfWork((stores) => work(stores, { ...bound(stores), execute: execute(stores) })),
      };
    },
  };
}

const SCHEMAS: { readonly [Kind in ApprovalKind]: z.ZodType<ApprovalPayload<Kind>> } = APPROVAL_PAYLOADS;

export function payloadOf<Kind extends ApprovalKind>(kind: Kind, payload: unknown): ApprovalPayload<Kind> {
  return SCHEMAS[kind].parse(payload);
}
