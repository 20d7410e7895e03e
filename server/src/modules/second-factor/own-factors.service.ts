import type { FactorMode } from '@portal/contract/rules/second-factor.ts';
import { SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor, StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { FactorModes } from '../../kernel/factor-modes.ts';
import type { FactorChange, OwnFactorStores } from './factor-change.ts';
import type { Factor } from './factors.store.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

interface OwnFactorsList {
  readonly mode: FactorMode;
  readonly factors: Factor[];
  readonly recoveryCodes: { readonly left: number; readonly madeAt: string } | undefined;
}

/** The factors that a signed-in user has. */
export interface OwnFactors {
  list(actor: StaffActor): Promise<OwnFactorsList>;
  rename(id: number, name: string, by: StaffRequest): Promise<Factor>;
  /** The last one takes the recovery codes with it. */
  remove(id: number, by: StaffRequest): Promise<void>;
  newRecoveryCodes(by: StaffRequest): Promise<string[]>;
}

interface OwnFactorsDependencies {
  readonly unitOfWork: UnitOfWork<OwnFactorStores>;
  readonly modes: FactorModes;
  readonly change: FactorChange;
  readonly recoveryCodes: RecoveryCodes;
}

export function createOwnFactors(dependencies: OwnFactorsDependencies): OwnFactors {
  const { unitOfWork, modes, change, recoveryCodes } = dependencies;
  const subjectOf = ({ staffUserId: id }: StaffActor) => ({ kind: 'staff_user', id });
  return {
    list: ({ staffUserId, role }) =>
      unitOfWork(async (stores) => ({
        mode: modes.get(role) ?? 'offered',
        factors: await stores.factors.listOf(staffUserId),
        recoveryCodes: await stores.recoveryCodes.stateOf(staffUserId),
      })),
    rename: (id, name, { actor, caller }) =>
      unitOfWork(async ({ factors, audit }) => {
        const factor = await factors.rename(actor.staffUserId, id, name);
        if (factor === undefined) throw new AppError('NOT_FOUND');
        await audit.record({
          actor,
          action: 'staff.factor-renamed',
          subject: subjectOf(actor),
          after: { kind: factor.kind, name },
          caller,
        });
        return factor;
      }),
    remove: (id, { actor, caller }) =>
      unitOfWork(async (stores) => {
        const user = await change.begin(stores, actor);
        const present = await stores.factors.listOf(user.id);
        const removed = present.find((factor) => factor.id === id);
        if (removed === undefined) throw new AppError('NOT_FOUND');
        const isLast = present.length === 1;
        if (isLast && modes.get(actor.role) === 'required') throw new AppError('LAST_FACTOR');
        await stores.factors.remove(user.id, id);
        if (isLast) await stores.recoveryCodes.removeAll(user.id);
        // A browser that was remembered by the lost factor has to confirm its next login.
        await stores.staffBrowsers.forgetFactor(user.id);
        await stores.audit.record({
          actor,
          action: 'staff.factor-removed',
          subject: subjectOf(actor),
          before: { kind: removed.kind, name: removed.name },
          caller,
        });
        await change.tell(stores, user);
      }),
    newRecoveryCodes: ({ actor, caller }) =>
      unitOfWork(async (stores) => {
        const user = await change.begin(stores, actor);
        if (!(await stores.factors.hasAny(user.id)))
          throw new AppError('CONFLICT', { text: texts.needsFirst });
        const { codes, hashes } = recoveryCodes.make(user.id);
        await stores.recoveryCodes.replace(user.id, hashes);
        await stores.audit.record({
          actor,
          action: 'staff.recovery-codes-made',
          subject: subjectOf(actor),
          caller,
        });
        await change.tell(stores, user);
        return codes;
      }),
  };
}
