import type { ApplicantNumber } from '@portal/contract/rules/loan-applicants.ts';
import { useState } from 'react';
import { Dialog } from '../../../../ui/plain/dialog/Dialog.tsx';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { applicantTitle } from './applicant-parts.ts';

interface RemoveDialogProps {
  /** Undefined while the dialog is closed. */
  readonly number: ApplicantNumber | undefined;
  readonly onClose: () => void;
  readonly onRemove: (number: ApplicantNumber) => Promise<unknown>;
}

export function RemoveDialog({ number, onClose, onRemove }: RemoveDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState(number);
  // The words stay while the dialog closes.
  if (number !== undefined && number !== last) setLast(number);
  const remove = async () => {
    if (number === undefined) return;
    setBusy(true);
    await onRemove(number);
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      open={number !== undefined}
      title={`Remove ${last === undefined ? 'co-applicant' : applicantTitle(last).toLowerCase()}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="outlined" disabled={isBusy} onClick={onClose}>
            Keep
          </Button>
          <Button loading={isBusy} onClick={() => void remove()}>
            Remove
          </Button>
        </>
      }
    >
      The name and the files of this person are taken out. You can add somebody again.
    </Dialog>
  );
}
