import { Button, NativeSelect } from '@mantine/core';
import type { ApplicationId } from '@portal/contract/ids.ts';
import type { NoteColleague } from '@portal/contract/routes/staff-notes.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { useSubmit } from '../../../../../api/use-submit.ts';
import { Form } from '../../../../forms/FormModal.tsx';
import { ownerChoices } from '../../../../forms/owner-choices.ts';
import { noticeDone, noticeError } from '../../../../notices.ts';
import { staffCall } from '../../../../staff-api.ts';
import { useColleagues, useNotesChanged } from './note-queries.ts';
import styles from './Notes.module.css';

interface OwnerProps {
  readonly id: ApplicationId;
  readonly owner: NoteColleague | null;
  readonly mayChange: boolean;
}

/** Who looks after the application. */
export function Owner({ id, owner, mayChange }: OwnerProps) {
  if (mayChange) return <OwnerChoice id={id} owner={owner} />;
  return (
    <p>
      Owner: <b>{owner?.username ?? 'Nobody'}</b>
    </p>
  );
}

function OwnerChoice({ id, owner }: Omit<OwnerProps, 'mayChange'>) {
  const colleagues = useColleagues();
  const changed = useNotesChanged();
  const [chosen, setChosen] = useState(owner?.id.toString() ?? '');
  const submit = useSubmit(
    { refused: STAFF_TEXTS.updateFailed },
    { notice: noticeError, shownFields: ['owner_id'] },
  );
  const isChanged = chosen !== (owner?.id.toString() ?? '');
  const save = () =>
    submit.run(async () => {
      const { message } = await staffCall('PUT /api/admin/application-owners', {
        body: { ids: [id], owner_id: chosen === '' ? null : chosen },
      });
      noticeDone(message);
      await changed();
    });
  return (
    <Form onSubmit={save}>
      <NativeSelect
        className={styles.owner}
        label="Owner"
        data={ownerChoices(colleagues.data?.colleagues ?? [], owner)}
        value={chosen}
        error={submit.fields['owner_id']}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {isChanged ? (
        <Button type="submit" className={styles.add} variant="default" loading={submit.isBusy}>
          Save owner
        </Button>
      ) : null}
    </Form>
  );
}
