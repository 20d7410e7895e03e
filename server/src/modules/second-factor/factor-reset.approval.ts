import { asResult, wordFact } from '@portal/contract/rules/approval-facts.ts';
import { SECOND_FACTOR_TEXTS } from '@portal/contract/texts/second-factor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ApprovalKindDefinition } from '../approvals/approval-kinds.ts';
import type { DecisionStores } from '../approvals/approval-stores.ts';
import type { FactorChange, OwnFactorStores } from './factor-change.ts';
import { resetFactors } from './factor-reset.ts';

export interface FactorApprovalStores extends OwnFactorStores, DecisionStores {}

/** All factors of another user are removed once a second admin agrees. */
export function factorResetApproval(
  change: FactorChange,
  clock: Clock,
): ApprovalKindDefinition<'staff_factor', FactorApprovalStores> {
  return {
    kind: 'staff_factor',
    async describe({ staff, factors }, { user_id: id }) {
      const user = await staff.lock(id);
      if (user === undefined) throw new AppError('NOT_FOUND');
      const kept = await factors.listOf(id);
      if (kept.length === 0) throw new AppError('CONFLICT', { text: SECOND_FACTOR_TEXTS.noFactors });
      return {
        subject: { kind: 'staff_user', id },
        title: `Second factors of ${user.username} removed`,
        detail: kept.map(({ name }) => name).join(', '),
        facts: [asResult(wordFact('Second factors', String(kept.length), '0'))],
        basis: kept.map((factor) => factor.id).join(' '),
        effects: [
          'The user is logged out everywhere and logs in with the password alone',
          'The user is told by SMS',
          'The audit shows both names',
        ],
      };
    },
    async execute(stores, { user_id: id }, { by }) {
      const now = clock.now().toISOString();
      await change.tell(stores, await resetFactors(stores, id, { ...by, now }));
    },
  };
}
