import { Textarea } from '@mantine/core';
import type { LeftoverLine } from '@portal/contract/routes/bank-fields.ts';
import { NOT_OURS_REASON_MAX_LENGTH } from '@portal/contract/rules/bank.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { useState } from 'react';
import { Form, FormModal, useLastOpen } from '../../forms/FormModal.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import styles from './Bank.module.css';

interface NotOursDialogProps {
  /** Undefined while it is closed. */
  readonly line: LeftoverLine | undefined;
  readonly onClose: () => void;
  readonly onDone: (lineId: number, reason: string) => void;
}

/** Why a line is the money of no entry. */
export function NotOursDialog({ line, onClose, onDone }: NotOursDialogProps) {
  const shown = useLastOpen(line);
  return (
    <FormModal opened={line !== undefined} title="Not ours" onClose={onClose}>
      {shown === undefined ? null : (
        <ReasonForm key={shown.id} line={shown} onClose={onClose} onDone={onDone} />
      )}
    </FormModal>
  );
}

function ReasonForm({ line, onClose, onDone }: NotOursDialogProps & { readonly line: LeftoverLine }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Form
      onSubmit={() => {
        if (reason.trim() === '') return setError(texts.reasonMissing);
        onClose();
        onDone(line.id, reason.trim());
      }}
    >
      <p className={styles.note}>{line.narration}</p>
      <Textarea
        data-autofocus
        label="Why it is the money of no entry"
        name="reason"
        autosize
        minRows={2}
        maxLength={NOT_OURS_REASON_MAX_LENGTH}
        error={error}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormActions action="Not ours" isBusy={false} onCancel={onClose} />
    </Form>
  );
}
