import { TextInput } from '@mantine/core';
import { ERRORS } from '@portal/contract/errors.ts';
import { checkFactorName } from '@portal/contract/rules/second-factor.ts';
import { removeFactorText, SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import { useState } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { FormActions } from '../../../forms/FormActions.tsx';
import { Form, FormModal, RecordModal, useLastOpen } from '../../../forms/FormModal.tsx';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { type Factor, useSignInChanged } from './use-sign-in.ts';

interface FactorDialogProps {
  readonly factor: Factor | undefined;
  readonly onClose: () => void;
}

export function RenameFactor({ factor, onClose }: FactorDialogProps) {
  return (
    <RecordModal record={factor} title="Rename" onClose={onClose}>
      {(shown) => <RenameForm key={shown.id} factor={shown} onClose={onClose} />}
    </RecordModal>
  );
}

function RenameForm({ factor, onClose }: FactorDialogProps & { readonly factor: Factor }) {
  const changed = useSignInChanged();
  const [name, setName] = useState(factor.name);
  const submit = useSubmit({ refused: texts.changeFailed }, { notice: noticeError, shownFields: ['name'] });
  const rename = () => {
    const mistake = checkFactorName(name);
    if (mistake !== undefined) return submit.say(mistake, 'name');
    submit.run(async () => {
      await staffCall('PUT /api/admin/second-factor/:id', { params: { id: factor.id }, body: { name } });
      noticeDone(texts.renamed);
      onClose();
      await changed();
    });
  };
  return (
    <Form onSubmit={rename}>
      <TextInput
        data-autofocus
        label="Name"
        name="name"
        maxLength={60}
        value={name}
        error={submit.fields['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FormActions action="Rename" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}

interface RemoveFactorProps extends FactorDialogProps {
  readonly isLast: boolean;
  /** The user's role needs a second factor. */
  readonly isRequired: boolean;
  readonly run: (task: () => Promise<void>) => Promise<void>;
}

export function RemoveFactor({ factor, isLast, isRequired, run, onClose }: RemoveFactorProps) {
  const changed = useSignInChanged();
  const shown = useLastOpen(factor);
  const submit = useSubmit({ refused: texts.changeFailed }, { notice: noticeError });
  if (shown === undefined) return null;
  const remove = () =>
    submit.run(async () => {
      onClose();
      await run(async () => {
        await staffCall('DELETE /api/admin/second-factor/:id', { params: { id: shown.id } });
        noticeDone(texts.removed);
        await changed();
      });
    });
  const title = shown.kind === 'passkey' ? 'Remove passkey' : 'Remove authenticator app';
  if (isLast && isRequired) {
    return (
      <FormModal opened={factor !== undefined} title={title} onClose={onClose}>
        <p>{ERRORS.LAST_FACTOR.text}</p>
      </FormModal>
    );
  }
  return (
    <ConfirmDialog
      opened={factor !== undefined}
      title={title}
      text={removeFactorText(shown.name, isLast)}
      action="Remove"
      isDangerous
      isBusy={submit.isBusy}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
