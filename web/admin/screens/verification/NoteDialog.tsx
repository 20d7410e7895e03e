import { Textarea } from '@mantine/core';
import { VERDICT_NOTE_MAX_LENGTH } from '@portal/contract/rules/verification.ts';
import { checkVerdictNote } from '@portal/contract/rules/verdict-note.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { useState } from 'react';
import { Form, FormModal, useLastOpen } from '../../forms/FormModal.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import type { VerdictChoice } from './use-verification.ts';

/** What the words are for: asking again for another reason, or setting aside. */
export type AskedNote = 'other' | 'set_aside';

interface NoteDialogProps {
  /** Undefined while it is closed. */
  readonly asked: AskedNote | undefined;
  readonly onClose: () => void;
  readonly onDone: (choice: VerdictChoice) => void;
}

export function NoteDialog({ asked, onClose, onDone }: NoteDialogProps) {
  const shown = useLastOpen(asked);
  const isAsk = shown === 'other';
  return (
    <FormModal opened={asked !== undefined} title={isAsk ? 'Ask again' : 'Set aside'} onClose={onClose}>
      <NoteForm
        isAsk={isAsk}
        onClose={onClose}
        onKeep={(note) => {
          onClose();
          onDone(isAsk ? { verdict: 'asked_again', reason: 'other', note } : { verdict: 'set_aside', note });
        }}
      />
    </FormModal>
  );
}

interface NoteFormProps {
  readonly isAsk: boolean;
  readonly onClose: () => void;
  readonly onKeep: (note: string) => void;
}

function NoteForm({ isAsk, onClose, onKeep }: NoteFormProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Form
      onSubmit={() => {
        const words = note.trim();
        const wrong = words === '' ? texts.noteRequired : checkVerdictNote(words);
        setError(wrong);
        if (wrong === undefined) onKeep(words);
      }}
    >
      <Textarea
        data-autofocus
        label={isAsk ? 'What is wrong with it' : 'Why it is set aside'}
        description={isAsk ? texts.noteRead : undefined}
        name="note"
        autosize
        minRows={3}
        maxLength={VERDICT_NOTE_MAX_LENGTH}
        error={error}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormActions action={isAsk ? 'Ask again' : 'Set aside'} isBusy={false} onCancel={onClose} />
    </Form>
  );
}
