import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { Form, FormModal, type DialogState } from '../../forms/FormModal.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { WhyField } from '../../forms/WhyField.tsx';
import styles from './FootBar.module.css';

interface DecisionDialogProps extends DialogState {
  readonly title: string;
  readonly text: string;
  readonly status: ApplicationStatus;
  /** The words to begin with. */
  readonly reason: string;
  readonly isBusy: boolean;
  /** Its words, and what was chosen from the list of the status. */
  readonly onConfirm: (reason: string, why: string) => void;
}

/** A decision, with the words that go with it. */
export function DecisionDialog({ opened, onClose, ...decision }: DecisionDialogProps) {
  return (
    <FormModal opened={opened} title={decision.title} onClose={onClose}>
      <DecisionForm {...decision} onClose={onClose} />
    </FormModal>
  );
}

function DecisionForm(props: Omit<DecisionDialogProps, 'opened'>) {
  const { title, text, status, reason: given, isBusy, onConfirm, onClose } = props;
  const [reason, setReason] = useState(given);
  const [why, setWhy] = useState('');
  const [error, setError] = useState<string>();
  const confirm = () => {
    if (status === 'In Progress' && reason.trim() === '') setError(STAFF_TEXTS.reasonRequired);
    else onConfirm(reason, why);
  };
  return (
    <Form onSubmit={confirm}>
      <p className={styles.question}>{text}</p>
      <WhyField status={status} value={why} onChange={setWhy} />
      {status === 'Selected' ? null : (
        <ReasonField
          description={STAFF_TEXTS.candidateSeesReason}
          error={error}
          value={reason}
          onChange={setReason}
        />
      )}
      <FormActions action={title} isBusy={isBusy} onCancel={onClose} />
    </Form>
  );
}
