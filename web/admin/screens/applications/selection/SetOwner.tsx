import { Button, NativeSelect } from '@mantine/core';
import { NOTE_TEXTS as texts } from '@portal/contract/texts/notes.ts';
import { useState } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { FormActions } from '../../../forms/FormActions.tsx';
import { Form, FormModal, useLastOpen } from '../../../forms/FormModal.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { ownerChoices } from '../../../forms/owner-choices.ts';
import { noticeDone } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { useColleagues } from '../drawer/notes/note-queries.ts';
import { useApplicationsChanged } from '../use-applications.ts';
import type { BulkDialogProps } from './bulk-dialog.ts';

/** One owner for all that are ticked; they stay ticked, for what comes next. */
export function SetOwner({ ids, opened, onClose }: Omit<BulkDialogProps, 'onDone'>) {
  const asked = useLastOpen(opened ? ids : undefined) ?? ids;
  return (
    <FormModal opened={opened} title={texts.ownerTitle(asked.size)} onClose={onClose}>
      <OwnerForm ids={asked} onClose={onClose} />
    </FormModal>
  );
}

/** Nothing is chosen at first, so that no press gives applications to the first colleague of the list. */
const UNDECIDED = 'undecided';

function OwnerForm({ ids, onClose }: Pick<BulkDialogProps, 'ids' | 'onClose'>) {
  const colleagues = useColleagues();
  const changed = useApplicationsChanged();
  const [chosen, setChosen] = useState(UNDECIDED);
  const submit = useSubmit({ refused: texts.ownerFailed }, { shownFields: ['owner_id'] });
  const save = () => {
    if (chosen === UNDECIDED) return submit.say(texts.ownerMissing, 'owner_id');
    submit.run(async () => {
      const { message } = await staffCall('PUT /api/admin/application-owners', {
        body: { ids: [...ids], owner_id: chosen === '' ? null : chosen },
      });
      noticeDone(message);
      onClose();
      await changed();
    });
  };
  const choices = ownerChoices(colleagues.data?.colleagues ?? [], null);
  return (
    <Form onSubmit={save}>
      <p>{texts.ownerCount(ids.size)}</p>
      {colleagues.isError ? (
        <p role="alert">
          {texts.colleaguesFailed}{' '}
          <Button variant="default" onClick={() => void colleagues.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      <NativeSelect
        data-autofocus
        label="Owner"
        name="owner_id"
        data={[{ value: UNDECIDED, label: 'Please choose', disabled: true }, ...choices]}
        value={chosen}
        error={submit.fields['owner_id']}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <FormNotice failure={submit.failure} />
      <FormActions action="Set owner" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
