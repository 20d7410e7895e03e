import { Button } from '@mantine/core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { LedgerEntryRecord } from '@portal/contract/routes/staff-ledger.ts';
import { remainingAmount } from '@portal/contract/rules/fee-remaining.ts';
import { formatRupees, sumOfRupees } from '@portal/contract/rules/money.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { mayCall } from '../../../session/may-call.ts';
import { downloadOneReceipt, downloadVoucher } from '../row/row-downloads.ts';
import { mayReadLedger, useLedger } from '../use-applications.ts';
import { entryName, entryNote, reversedEntries, signedRupees } from './ledger-words.ts';
import styles from './PaymentsTab.module.css';

/** The fee, every entry of the ledger unless it is closed for the role, and what they add up to. */
export function Ledger({ application }: { readonly application: StaffApplication }) {
  const { data, isError, refetch } = useLedger(application.id);
  const { total_amount_paid: paid, excess_amount: excess, approved_loan_amount: loan } = application;
  return (
    <table className={styles.ledger} aria-label="Ledger">
      <tbody>
        {data === undefined ? (
          <>
            <Line name="Program fee" amount={application.program_total_fee} />
            {mayReadLedger() ? <LedgerMissing isFailed={isError} onRetry={() => void refetch()} /> : null}
          </>
        ) : (
          <>
            <FeeLines application={application} conceded={data.concession_amount} />
            <Entries application={application} entries={data.entries} />
          </>
        )}
      </tbody>
      <tfoot>
        <Line name="Total paid" amount={paid} />
        {excess > 0 ? <Line name="Beyond the fee" amount={excess} /> : null}
        <Line
          name="Remaining"
          note={loan > 0 ? `${formatRupees(loan)} of loans approved; a loan counts once it is paid out` : ''}
          amount={remainingAmount(application)}
        />
      </tfoot>
    </table>
  );
}

interface FeeLinesProps {
  readonly application: StaffApplication;
  readonly conceded: number;
}

/** The fee that is owed; where it was lowered, with the program's own before it. */
function FeeLines({ application, conceded }: FeeLinesProps) {
  const { program_total_fee: fee } = application;
  if (conceded === 0) return <Line name="Program fee" amount={fee} />;
  return (
    <>
      <Line name="Program fee" amount={sumOfRupees([fee, conceded])} />
      <Line name="Concession" amount={-conceded} />
    </>
  );
}

interface EntriesProps {
  readonly application: StaffApplication;
  readonly entries: readonly LedgerEntryRecord[];
}

function Entries({ application, entries }: EntriesProps) {
  const reversed = reversedEntries(entries);
  if (entries.length === 0) {
    return (
      <tr>
        <td colSpan={2} className={styles.noEntries}>
          {STAFF_TEXTS.nothingPaid}
        </td>
      </tr>
    );
  }
  return entries.map((entry) => (
    <tr key={entry.id} className={reversed.has(entry.id) ? styles.reversed : undefined}>
      <th scope="row">
        {entryName(entry)}
        <span className={styles.note}>{entryNote(entry)}</span>
        <ReceiptButton application={application} entry={entry} />
        <VoucherButton application={application} entry={entry} />
      </th>
      <td>{signedRupees(entry.amount)}</td>
    </tr>
  ));
}

interface ReceiptButtonProps {
  readonly application: StaffApplication;
  readonly entry: LedgerEntryRecord;
}

function ReceiptButton({ application, entry }: ReceiptButtonProps) {
  const { receipt_id: id, receipt_number: number, receipt_cancelled_at: cancelledAt } = entry;
  if (id === null || number === null) return null;
  if (!mayCall('GET /api/applications/:id/receipts/:receipt_id', 'payments.download')) return null;
  return (
    <button type="button" className={styles.receipt} onClick={() => void downloadOneReceipt(application, id)}>
      Receipt {number}
      {cancelledAt === null ? '' : ', cancelled'}
    </button>
  );
}

function VoucherButton({ application, entry }: ReceiptButtonProps) {
  const { voucher_id: id, voucher_number: number } = entry;
  if (id === null || number === null) return null;
  if (!mayCall('GET /api/applications/:id/vouchers/:voucher_id', 'payments.download')) return null;
  return (
    <button
      type="button"
      className={styles.receipt}
      onClick={() => void downloadVoucher(application, { id, number })}
    >
      Refund voucher {number}
    </button>
  );
}

interface LineProps {
  readonly name: string;
  readonly note?: string;
  readonly amount: number;
}

function Line({ name, note = '', amount }: LineProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        {note === '' ? null : <span className={styles.note}>{note}</span>}
      </th>
      <td>{signedRupees(amount)}</td>
    </tr>
  );
}

function LedgerMissing({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) {
  return (
    <tr>
      <td colSpan={2} className={styles.noEntries}>
        {isFailed ? (
          <div role="alert">
            <p>{STAFF_TEXTS.ledgerFailed}</p>
            <Button variant="default" onClick={onRetry}>
              Try again
            </Button>
          </div>
        ) : (
          <span role="status">{STAFF_TEXTS.loading}</span>
        )}
      </td>
    </tr>
  );
}
