import { NativeSelect, Textarea } from '@mantine/core';
import {
  ANSWER_REASONS,
  ASK_REASONS,
  DOCUMENT_REASONS,
  VERDICT_NOTE_MAX_LENGTH,
} from '@portal/contract/rules/verification.ts';
import { checkVerdictNote } from '@portal/contract/rules/verdict-note.ts';
import { STAFF_ASK_TEXTS } from '@portal/contract/texts/asks.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { useState } from 'react';
import { FormActions } from '../../../../forms/FormActions.tsx';
import { type DialogState, Form, FormModal } from '../../../../forms/FormModal.tsx';
import formStyles from '../../../../forms/Form.module.css';
import type { AskWhy } from '../../../../verification/use-judging.ts';
import type { WaitingDocument } from '../../../../verification/waiting-contents.ts';

type AskedContent = Pick<WaitingDocument, 'field_name' | 'label' | 'sha256'>;

interface AskAgainProps extends DialogState {
  /** What can be asked for: the document, and the answers that it must prove. */
  readonly contents: readonly AskedContent[];
  readonly document: AskedContent;
  readonly onAsk: (content: AskedContent, why: AskWhy) => void;
}

export function AskAgainDialog({ opened, onClose, ...form }: AskAgainProps) {
  return (
    <FormModal opened={opened} title="Ask again" onClose={onClose}>
      <AskForm {...form} onClose={onClose} />
    </FormModal>
  );
}

function AskForm({ contents, document, onClose, onAsk }: Omit<AskAgainProps, 'opened'>) {
  const [wanted, setWanted] = useState(contents[0]);
  const reasons = wanted?.field_name === document.field_name ? DOCUMENT_REASONS : ANSWER_REASONS;
  const [chosen, setReason] = useState(reasons[0]);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const reason = reasons.find((one) => one === chosen) ?? reasons[0];
  const ask = () => {
    if (wanted === undefined || reason === undefined) return;
    const words = note.trim();
    const wrong = reason === 'other' && words === '' ? texts.noteRequired : checkVerdictNote(words);
    setError(wrong);
    if (wrong === undefined) onAsk(wanted, { reason, ...(words === '' ? {} : { note: words }) });
  };
  return (
    <Form onSubmit={ask}>
      <NativeSelect
        data-autofocus
        label="What"
        data={contents.map(({ field_name: value, label }) => ({ value, label }))}
        value={wanted?.field_name ?? ''}
        onChange={({ currentTarget }) =>
          setWanted(contents.find(({ field_name: name }) => name === currentTarget.value))
        }
      />
      <NativeSelect
        label="Why"
        data={reasons.map((value) => ({ value, label: ASK_REASONS[value] }))}
        value={reason ?? ''}
        onChange={({ currentTarget }) => setReason(reasons.find((one) => one === currentTarget.value))}
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
      <p className={formStyles.words}>{STAFF_ASK_TEXTS.oneLink}</p>
      <FormActions action="Ask by SMS" isBusy={false} onCancel={onClose} />
    </Form>
  );
}
