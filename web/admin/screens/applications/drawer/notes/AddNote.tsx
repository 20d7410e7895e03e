import { Button, Textarea } from '@mantine/core';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { NOTE_MAX_LENGTH } from '@portal/contract/rules/notes.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../../../api/use-submit.ts';
import { Form } from '../../../../forms/FormModal.tsx';
import { noticeDone, noticeError } from '../../../../notices.ts';
import { staffCall } from '../../../../staff-api.ts';
import { useNotesChanged } from './note-queries.ts';
import styles from './Notes.module.css';

/** What is typed stays while the user looks at another tab or application. */
const drafts = new Map<number, string>();

export function AddNote({ id }: { readonly id: ApplicationId }) {
  const [words, setWords] = useState(drafts.get(id) ?? '');
  const changed = useNotesChanged();
  const submit = useSubmit(
    { refused: STAFF_TEXTS.updateFailed },
    { notice: noticeError, shownFields: ['words'] },
  );
  // The same for a second try of the same note, which is then added once.
  const key = useRef(crypto.randomUUID());
  const type = (text: string) => {
    // Other words are another note, also after a try whose answer was lost.
    if (text !== words) key.current = crypto.randomUUID();
    drafts.set(id, text);
    setWords(text);
  };
  const save = () =>
    submit.run(async () => {
      const { message } = await staffCall('POST /api/applications/:id/notes', {
        params: { id },
        body: { words, client_key: key.current },
      });
      type('');
      noticeDone(message);
      await changed();
    });
  return (
    <Form onSubmit={save}>
      <Textarea
        label="Note"
        description="For colleagues. It cannot be changed later. @name mentions a colleague."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_MAX_LENGTH}
        value={words}
        error={submit.fields['words']}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" className={styles.add} loading={submit.isBusy} disabled={words.trim() === ''}>
        Add note
      </Button>
    </Form>
  );
}
