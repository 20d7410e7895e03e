import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { ProviderEdit } from '@portal/contract/routes/staff-loans.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { WaitingChange } from '../../../kernel/waiting-change.ts';
import type { ApprovalGate } from '../../approvals/proposals.ts';
import { useExcess, type MoneyStores } from '../../money/post-money.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { LoanSelectionRow } from '../selections/loan-selections.store.ts';
import type { DisbursalApprovalStores } from './disbursal.approval.ts';
import { postDisbursal } from './post-disbursal.ts';
import { creditOf } from './provider-row-edit.ts';
import { eventsOf } from './provider-row-events.ts';
import {
  lockRow,
  owedWithoutRow,
  planRowChange,
  type PlannedRowChange,
  type ProviderRowStores,
} from './provider-row-plan.ts';

/** The row as it is afterwards. */
interface EditedRow {
  /** The number of its application. */
  readonly applicationNumber: ApplicationNumber;
  readonly row: LoanSelectionRow;
  /** What of its money lies above the fee. */
  readonly abovePaise: number;
}

/** What staff record of a request to a lender. */
export interface ProviderRowsService {
  /** Returns the proposal if the change waits for a second person. */
  edit(id: number, edit: ProviderEdit, by: StaffRequest): Promise<EditedRow | WaitingChange>;
}

interface ProviderRowsDependencies {
  readonly unitOfWork: UnitOfWork<DisbursalApprovalStores>;
  readonly notifications: NotificationsService;
  readonly gate: ApprovalGate<'disbursal', DisbursalApprovalStores>;
  readonly clock: Clock;
}

export function createProviderRowsService(dependencies: ProviderRowsDependencies): ProviderRowsService {
  const { unitOfWork, notifications, gate, clock } = dependencies;

  /** More than what remains, where that needs a second person. */
  async function waits(stores: DisbursalApprovalStores, planned: PlannedRowChange, by: StaffRequest) {
    if (!gate.isOn || !planned.isMoney) return false;
    const isAbove = creditOf(planned.wanted) > (await owedWithoutRow(stores, planned));
    return isAbove && (await gate.isRequired(stores, by));
  }

  return {
    edit: (id, edit, by) =>
      unitOfWork(async (stores) => {
        const locked = await lockRow(stores, id);
        const planned = planRowChange(locked, edit, clock.now());
        if (planned === undefined) {
          const { applicationNumber } = locked.account;
          return { applicationNumber, row: locked.row, abovePaise: await above(stores, id) };
        }
        if (!(await waits(stores, planned, by))) return makeRowChange(stores, planned, by, notifications);
        // The copy that the form was made on is of no use later: the approval compares the state itself.
        const { version: _version, updated_at: _updatedAt, ...proposed } = edit;
        return gate.propose(stores, { loan_selection_id: id, ...proposed }, by);
      }),
  };
}

export async function makeRowChange(
  stores: ProviderRowStores,
  { account, row, wanted, changed, isMoney }: PlannedRowChange,
  { actor, caller }: StaffRequest,
  notifications: NotificationsService,
): Promise<EditedRow> {
  const { applicationNumber } = account;
  let written = await stores.loanSelections.update(row.id, wanted);
  if (isMoney) {
    await postDisbursal(stores, account, {
      loanSelectionId: row.id,
      amountPaise: creditOf(wanted),
      staffUserId: actor.staffUserId,
    });
    await useExcess(stores, account);
    // The database may have closed it: a request whose money is taken back is undecided, and excess can pay the fee.
    written = (await stores.loanSelections.find(row.id)) ?? written;
  }
  await stores.audit.record({
    actor,
    action: 'loan.row-edited',
    subject: { kind: 'application', id: applicationNumber },
    before: changed.before,
    after: { lender: row.plan, ...changed.after },
    caller,
  });
  const abovePaise = await above(stores, row.id);
  for (const event of eventsOf(account, row, wanted, abovePaise)) {
    await notifications.tell(stores, event);
  }
  return { applicationNumber, row: written, abovePaise };
}

/** What of a lender's money lies above the fee. */
export async function above({ ledger }: MoneyStores, id: number): Promise<number> {
  const entries = await ledger.ofLoan(id);
  return entries.reduce((sum, { account, amountPaise }) => sum + (account === 'excess' ? amountPaise : 0), 0);
}
