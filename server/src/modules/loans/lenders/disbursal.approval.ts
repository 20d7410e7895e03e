import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { amountFact, asResult, shownAmount, wordFact } from '@portal/contract/rules/approval-facts.ts';
import type { ApprovalFact } from '@portal/contract/routes/approvals.ts';
import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import { APPROVAL_TEXTS } from '@portal/contract/texts/approvals.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ApprovalKindDefinition } from '../../approvals/approval-kinds.ts';
import type { DecisionStores } from '../../approvals/approval-stores.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { lenderOf } from '../selections/loan-selections.present.ts';
import { creditOf } from './provider-row-edit.ts';
import {
  lockRow,
  owedWithoutRow,
  planRowChange,
  type PlannedRowChange,
  type ProviderRowStores,
} from './provider-row-plan.ts';
import { above, makeRowChange } from './provider-rows.service.ts';

export interface DisbursalApprovalStores extends ProviderRowStores, DecisionStores {}

/** Money of a lender above what remains of the fee, with whatever else the same edit changes. */
export function disbursalApproval(
  notifications: NotificationsService,
  clock: Clock,
): ApprovalKindDefinition<'disbursal', DisbursalApprovalStores> {
  /** On the row as it is now, which the person who approves has looked at. */
  async function plan(
    stores: DisbursalApprovalStores,
    { loan_selection_id: id, ...proposed }: ApprovalPayload<'disbursal'>,
  ): Promise<PlannedRowChange> {
    const locked = await lockRow(stores, id);
    const planned = planRowChange(locked, { ...proposed, version: locked.row.version }, clock.now());
    if (planned === undefined) throw new AppError('CONFLICT', { text: APPROVAL_TEXTS.doneAlready });
    return planned;
  }

  return {
    kind: 'disbursal',
    async describe(stores, payload) {
      const planned = await plan(stores, payload);
      const { account, row, wanted } = planned;
      const { paidPaise, excessPaise } = await stores.accounts.totals(account.id);
      const owed = await owedWithoutRow(stores, planned);
      const after = creditOf(wanted);
      // What this lender paid above the fee before is replaced, not added to.
      const excessOfOthers = excessPaise - (await above(stores, row.id));
      const remaining = feeRemaining(account.feePaise, paidPaise);
      const lender = lenderOf(row.plan);
      return {
        subject: { kind: 'application', id: account.applicationNumber },
        applicationId: account.id,
        title: `Disbursal above what remains for ${account.applicationNumber}`,
        detail: `${lender}, ${shownAmount(after)}`,
        facts: [
          wordFact('Lender', lender, lender),
          ...changedWord('Status', row.status, wanted.status),
          wordFact('Disbursal date', row.disbursalDate, wanted.disbursalDate),
          ...changedWord('Final interest rate', row.finalInterestRate, wanted.finalInterestRate),
          ...changedWord('Loan processed by', row.loanProcessedBy, wanted.loanProcessedBy),
          amountFact('Program fee', account.feePaise, account.feePaise),
          amountFact('Disbursed by this lender', creditOf(row), after),
          amountFact('Remaining', remaining, Math.max(0, owed - after)),
          asResult(amountFact('Above the fee', excessPaise, excessOfOthers + Math.max(0, after - owed))),
        ],
        basis: `version ${row.version}`,
        effects: [
          `The ledger gets ${shownAmount(Math.min(after, owed))} for the fee and ${shownAmount(Math.max(0, after - owed))} above it`,
          'The candidate is told',
          'History shows both names',
        ],
      };
    },
    async execute(stores, payload, { by }) {
      await makeRowChange(stores, await plan(stores, payload), by, notifications);
    },
  };
}

function changedWord<Value extends string | number>(
  label: string,
  before: Value | null,
  after: Value | null,
): ApprovalFact[] {
  const shown = (value: Value | null) => (value === null ? null : String(value));
  return before === after ? [] : [wordFact(label, shown(before), shown(after))];
}
