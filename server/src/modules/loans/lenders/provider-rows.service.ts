import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { ProviderEdit } from '@portal/contract/routes/staff-loans.ts';
import { isDayToCome } from '@portal/contract/rules/indian-day.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { aboveLoanText, LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { StaffRequest } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { changedFields } from '../../../kernel/edits.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { NotificationsService, NotificationStores } from '../../notifications/notifications.service.ts';
import type { Account } from '../../money/accounts.store.ts';
import { useExcess, type MoneyStores } from '../../money/post-money.ts';
import { refuseOlderCopy } from './older-copy.ts';
import { postDisbursal } from './post-disbursal.ts';
import { lenderOf } from '../selections/loan-selections.present.ts';
import type { LoanSelectionRow, LoanSelectionsStore } from '../selections/loan-selections.store.ts';
import { eventsOf } from './provider-row-events.ts';
import { creditOf, edited, onWire, type Decision } from './provider-row-edit.ts';

export interface ProviderRowStores extends NotificationStores, MoneyStores {
  readonly loanSelections: LoanSelectionsStore;
  readonly audit: AuditStore;
}

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
  edit(id: number, edit: ProviderEdit, by: StaffRequest): Promise<EditedRow>;
}

interface ProviderRowsDependencies {
  readonly unitOfWork: UnitOfWork<ProviderRowStores>;
  readonly notifications: NotificationsService;
  readonly clock: Clock;
}

export function createProviderRowsService(dependencies: ProviderRowsDependencies): ProviderRowsService {
  const { unitOfWork, notifications, clock } = dependencies;

  return {
    edit: (id, edit, { actor, caller }) =>
      unitOfWork(async (stores) => {
        const { account, row } = await lock(stores, id);
        const wanted = edited(row, edit);
        const changed = changedFields(onWire(row), onWire(wanted));
        const { applicationNumber } = account;
        if (changed === undefined) {
          return { applicationNumber, row, abovePaise: await above(stores, id) };
        }
        refuseOlderCopy(row, wanted, edit);
        refuseDayToCome(row, wanted, clock.now());
        refuseAboveLoan(row, wanted);
        const isMoney = creditOf(wanted) !== creditOf(row);
        if (isMoney) refuseBeforeSelection(account, wanted);
        const written = await stores.loanSelections.update(id, wanted);
        if (isMoney) {
          await postDisbursal(stores, account, {
            loanSelectionId: id,
            amountPaise: creditOf(wanted),
            staffUserId: actor.staffUserId,
          });
          await useExcess(stores, account);
        }
        await stores.audit.record({
          actor,
          action: 'loan.row-edited',
          subject: { kind: 'application', id: applicationNumber },
          before: changed.before,
          after: { lender: row.plan, ...changed.after },
          caller,
        });
        const abovePaise = await above(stores, id);
        for (const event of eventsOf(account, row, wanted, abovePaise)) {
          await notifications.tell(stores, event);
        }
        return { applicationNumber, row: written, abovePaise };
      }),
  };
}

/** The money of the application queues here, as every change of it does. */
async function lock(
  stores: ProviderRowStores,
  id: number,
): Promise<{ readonly account: Account; readonly row: LoanSelectionRow }> {
  const seen = await stores.loanSelections.find(id);
  const account = seen === undefined ? undefined : await stores.accounts.lock(seen.applicationId);
  const row = account === undefined ? undefined : await stores.loanSelections.find(id);
  if (account === undefined || row === undefined) throw new AppError('NOT_FOUND');
  return { account, row };
}

/** What of a lender's money lies above the fee. */
async function above({ ledger }: ProviderRowStores, id: number): Promise<number> {
  const entries = await ledger.ofLoan(id);
  return entries.reduce((sum, { account, amountPaise }) => sum + (account === 'excess' ? amountPaise : 0), 0);
}

/** A payment cannot have a future date. */
function refuseDayToCome(row: LoanSelectionRow, { disbursalDate }: Decision, now: Date): void {
  if (disbursalDate === null || disbursalDate === row.disbursalDate || !isDayToCome(disbursalDate, now))
    return;
  const text = LOAN_ANSWERS.disbursalInFuture;
  throw new AppError('INVALID_INPUT', { text, fields: { disbursal_date: text } });
}

/** What was recorded before does not block another change. */
function refuseAboveLoan(row: LoanSelectionRow, { disbursedPaise }: Decision): void {
  if (disbursedPaise === null || disbursedPaise === row.disbursedPaise) return;
  if (disbursedPaise <= row.amountPaise) return;
  const text = aboveLoanText(lenderOf(row.plan), formatRupees(paiseToRupees(row.amountPaise)));
  throw new AppError('INVALID_INPUT', { text, fields: { disbursed_amount: text } });
}

/** Money is taken for those who are selected, from lenders too; taking it back is always possible. */
function refuseBeforeSelection({ status }: Account, wanted: Decision): void {
  if (status === 'Selected' || creditOf(wanted) === 0) return;
  const text = STAFF_TEXTS.deskPaymentNotOpen;
  throw new AppError('PAYING_NOT_OPEN', { text, fields: { disbursed_amount: text } });
}
