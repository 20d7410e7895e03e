import { Button } from '@mantine/core';
import { may } from '@portal/contract/permissions.ts';
import type { StaffApplication, StaffDeskPayment } from '@portal/contract/routes/staff-applications.ts';
import { type DeskMove, isDeskPaymentOpen } from '@portal/contract/rules/desk-payment.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { readStaffSession } from '../../../../../api/staff-session.ts';
import { useSubmit } from '../../../../../api/use-submit.ts';
import { classes } from '../../../../../ui/plain/classes.ts';
import { StatusBadge } from '../../../../../ui/status-badge/StatusBadge.tsx';
import { ConfirmDialog } from '../../../../forms/ConfirmDialog.tsx';
import { RecordModal, useLastOpen } from '../../../../forms/FormModal.tsx';
import { noticeDone, noticeError } from '../../../../notices.ts';
import { staffCall } from '../../../../staff-api.ts';
import { useApplicationsChanged } from '../../use-applications.ts';
import { MOVE_WORDS, moveQuestion, movesOf, paymentName, paymentNote, stateBadge } from './desk-words.ts';
import { DeskPaymentForm } from './DeskPaymentForm.tsx';
import styles from './DeskPayments.module.css';

interface DeskPaymentsProps {
  readonly application: StaffApplication;
  /** A dialog lies over the drawer, and takes its keys. */
  readonly onCovered: (isCovered: boolean) => void;
}

/** Undefined: another payment; else the one that is corrected. */
interface OpenForm {
  readonly payment: StaffDeskPayment | undefined;
}

interface AskedMove {
  readonly payment: StaffDeskPayment;
  readonly move: DeskMove;
}

const NEEDS_ASKING: readonly DeskMove[] = ['bounced', 'taken_back'];

/** Every payment at the desk with its state, and what can be done with it. */
export function DeskPayments({ application, onCovered }: DeskPaymentsProps) {
  const [form, setForm] = useState<OpenForm>();
  const [asked, setAsked] = useState<AskedMove>();
  const shownAsked = useLastOpen(asked);
  const changed = useApplicationsChanged();
  const submit = useSubmit({ refused: DESK_TEXTS.moveFailed }, { notice: noticeError });
  const mayTake = may(readStaffSession()?.role, 'desk.take');
  const open = (next: OpenForm | undefined) => {
    setForm(next);
    onCovered(next !== undefined);
  };
  const ask = (next: AskedMove | undefined) => {
    setAsked(next);
    onCovered(next !== undefined);
  };
  const make = ({ payment, move }: AskedMove) =>
    submit.run(async () => {
      try {
        await staffCall('POST /api/desk-payments/:id/move', {
          params: { id: payment.id },
          body: { to: move },
        });
        noticeDone(STAFF_TEXTS.updated);
      } finally {
        // Whatever the answer: it may have been changed by another person.
        ask(undefined);
        await changed();
      }
    });
  return (
    <section className={styles.desk} aria-label="Paid at the desk">
      <header className={styles.head}>
        <h3>Paid at the desk</h3>
        {mayTake && application.status === 'Selected' ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
            onClick={() => open({ payment: undefined })}
          >
            Add payment
          </Button>
        ) : null}
      </header>
      {application.desk_payments.length === 0 ? (
        <p className={styles.none}>{DESK_TEXTS.noPayments}</p>
      ) : (
        <ul className={styles.payments} aria-label="Desk payments">
          {application.desk_payments.map((payment) => (
            <DeskPaymentRow
              key={payment.id}
              payment={payment}
              isBusy={submit.isBusy}
              onCorrect={mayTake ? () => open({ payment }) : undefined}
              onMove={(move) => {
                if (NEEDS_ASKING.includes(move)) ask({ payment, move });
                else make({ payment, move });
              }}
            />
          ))}
        </ul>
      )}
      <RecordModal
        record={form}
        title={form?.payment === undefined ? 'Add payment' : 'Correct payment'}
        size={520}
        onClose={() => open(undefined)}
      >
        {({ payment }) => (
          <DeskPaymentForm
            key={payment?.id ?? 'new'}
            application={application}
            payment={payment}
            onClose={() => open(undefined)}
          />
        )}
      </RecordModal>
      <ConfirmDialog
        opened={asked !== undefined}
        title={shownAsked?.move === 'bounced' ? 'Bounced' : 'Take back'}
        text={shownAsked === undefined ? '' : moveQuestion(shownAsked.payment, shownAsked.move)}
        action={shownAsked === undefined ? '' : MOVE_WORDS[shownAsked.move]}
        isDangerous
        isBusy={submit.isBusy}
        onConfirm={() => {
          if (asked !== undefined) make(asked);
        }}
        onClose={() => ask(undefined)}
      />
    </section>
  );
}

interface DeskPaymentRowProps {
  readonly payment: StaffDeskPayment;
  readonly isBusy: boolean;
  /** Undefined if the role may not. */
  readonly onCorrect: (() => void) | undefined;
  readonly onMove: (move: DeskMove) => void;
}

function DeskPaymentRow({ payment, isBusy, onCorrect, onMove }: DeskPaymentRowProps) {
  const { word, tone } = stateBadge(payment);
  const isOpen = isDeskPaymentOpen({ state: payment.state, isBookClosed: payment.is_book_closed });
  const moves = onCorrect === undefined ? [] : movesOf(payment);
  const name = paymentName(payment);
  return (
    <li className={classes(payment.state === 'bounced' && styles.bounced)}>
      <span className={styles.name}>{name}</span>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <span className={styles.amount}>{payment.amount === null ? '-' : formatRupees(payment.amount)}</span>
      <span className={styles.note}>{paymentNote(payment)}</span>
      {moves.length === 0 && !(isOpen && onCorrect !== undefined) ? null : (
        <span className={styles.actions}>
          {moves.map((move) => (
            <Button
              key={move}
              variant="default"
              aria-label={`${MOVE_WORDS[move]}: ${name}`}
              aria-busy={isBusy || undefined}
              onClick={() => onMove(move)}
            >
              {MOVE_WORDS[move]}
            </Button>
          ))}
          {isOpen && onCorrect !== undefined ? (
            <Button variant="default" aria-label={`Correct: ${name}`} onClick={onCorrect}>
              Correct
            </Button>
          ) : null}
        </span>
      )}
    </li>
  );
}
