import { NativeSelect, Textarea } from '@mantine/core';
import type { VerificationClaim } from '@portal/contract/routes/verification-item.ts';
import { ANSWER_REASONS, ASK_REASONS, VERDICT_NOTE_MAX_LENGTH } from '@portal/contract/rules/verification.ts';
import { checkVerdictNote } from '@portal/contract/rules/verdict-note.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { useState } from 'react';
import { FormActions } from '../../forms/FormActions.tsx';
import { Form, FormModal, useLastOpen } from '../../forms/FormModal.tsx';
import type { VerdictChoice, VerificationDesk } from './use-verification.ts';

interface AskClaimDialogProps {
  /** Undefined while it is closed. */
  readonly claim: VerificationClaim | undefined;
  readonly desk: VerificationDesk;
  readonly onClose: () => void;
}

/** Why an answer is asked for again. It goes out with everything else that is asked for, by one SMS. */
export function AskClaimDialog({ claim, desk, onClose }: AskClaimDialogProps) {
  const shown = useLastOpen(claim);
  const keep = (choice: VerdictChoice) => {
    onClose();
    if (shown?.sha256 != null) desk.judge({ field_name: shown.field_name, sha256: shown.sha256 }, choice);
  };
  return (
    <FormModal opened={claim !== undefined} title={`Ask for ${shown?.label ?? 'it'} again`} onClose={onClose}>
      <ReasonForm onKeep={keep} onClose={onClose} />
    </FormModal>
  );
}

interface ReasonFormProps {
  readonly onKeep: (choice: VerdictChoice) => void;
  readonly onClose: () => void;
}

function ReasonForm({ onKeep, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState(ANSWER_REASONS[0]);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const keep = () => {
    if (reason === undefined) return;
    const words = note.trim();
    const wrong = reason === 'other' && words === '' ? texts.noteRequired : checkVerdictNote(words);
    setError(wrong);
    if (wrong === undefined)
      onKeep({ verdict: 'asked_again', reason, ...(words === '' ? {} : { note: words }) });
  };
  return (
    <Form onSubmit={keep}>
      <NativeSelect
        data-autofocus
        label="Why"
        data={ANSWER_REASONS.map((value) => ({ value, label: ASK_REASONS[value] }))}
        value={reason ?? ''}
        onChange={({ currentTarget }) => setReason(ANSWER_REASONS.find((one) => one === currentTarget.value))}
      />
      <Textarea
        label="Note for the candidate"
        description={texts.noteRead}
        name="note"
        autosize
        minRows={2}
        maxLength={VERDICT_NOTE_MAX_LENGTH}
        error={error}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormActions action="Ask again" isBusy={false} onCancel={onClose} />
    </Form>
  );
}
