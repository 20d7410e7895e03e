import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { renewStaffToken } from '../../../api/staff-session.ts';
import { FormActions } from '../../forms/FormActions.tsx';
import { Form, FormModal, type DialogState } from '../../forms/FormModal.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { useSubmit } from '../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';

export function ResetMyPassword({ opened, onClose }: DialogState) {
  return (
    <FormModal opened={opened} title="Reset My Password" onClose={onClose}>
      <PasswordForm onClose={onClose} />
    </FormModal>
  );
}

function PasswordForm({ onClose }: Pick<DialogState, 'onClose'>) {
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
      <PasswordField
        data-autofocus
        isCurrent
        label="Old Password"
        name="old_password"
        error={submit.fields['old_password']}
        value={old}
        onChange={setOld}
      />
      <PasswordField
        label="New Password"
        name="new_password"
        error={submit.fields['new_password']}
        value={next}
        onChange={setNext}
      />
      <FormActions action="Reset password" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
