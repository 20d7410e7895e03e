import { PasswordInput } from '@mantine/core';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { renewStaffToken } from '../../../api/staff-session.ts';
import { FormActions } from '../../forms/FormActions.tsx';
import { Form, FormModal } from '../../forms/FormModal.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { noticeDone, noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';

interface ResetMyPasswordProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ResetMyPassword({ opened, onClose }: ResetMyPasswordProps) {
  return (
    <FormModal opened={opened} title="Reset My Password" onClose={onClose}>
      <PasswordForm onClose={onClose} />
    </FormModal>
  );
}

function PasswordForm({ onClose }: Pick<ResetMyPasswordProps, 'onClose'>) {
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const submit = useSubmit(
    { refused: STAFF_TEXTS.ownPasswordFailed },
    { notice: noticeError, shownFields: ['old_password', 'new_password'] },
  );
  const reset = () =>
    submit.run(async () => {
      const { token } = await staffCall('POST /api/admin/reset-password', {
        body: { old_password: old, new_password: next },
      });
      renewStaffToken(token);
      noticeDone(STAFF_TEXTS.passwordUpdated);
      onClose();
    });
  return (
    <Form onSubmit={reset}>
      <PasswordInput
        data-autofocus
        label="Old Password"
        name="old_password"
        autoComplete="current-password"
        error={submit.fields['old_password']}
        value={old}
        onChange={(event) => setOld(event.currentTarget.value)}
      />
      <PasswordInput
        label="New Password"
        name="new_password"
        autoComplete="new-password"
        error={submit.fields['new_password']}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <FormActions action="Reset password" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
