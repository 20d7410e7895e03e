import { Textarea } from '@mantine/core';
import { APPROVAL_REASON_MAX_LENGTH } from '@portal/contract/rules/approvals.ts';
import { APPROVAL_TEXTS as texts } from '@portal/contract/texts/approvals.ts';
import { useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { Form, FormModal, useLastOpen } from '../../forms/FormModal.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { noticeDone, noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';

interface ReasonDialogProps {
  readonly id: number;
  /** Undefined while it is closed. */
  readonly asked: 'refuse' | 'why' | undefined;
  /** The reason that was given before. */
  readonly why: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Why a proposal is refused, or why it was made. */
export function ReasonDialog({ id, asked, why, onClose, onDone }: ReasonDialogProps) {
  const shown = useLastOpen(asked);
  const isRefusal = shown === 'refuse';
  return (
    <FormModal
      opened={asked !== undefined}
      title={isRefusal ? 'Refuse with a reason' : 'Say why'}
      onClose={onClose}
    >
      <ReasonForm
        id={id}
        isRefusal={isRefusal}
        given={isRefusal ? '' : why}
        onClose={onClose}
        onDone={onDone}
      />
    </FormModal>
  );
}

interface ReasonFormProps extends Pick<ReasonDialogProps, 'id' | 'onClose' | 'onDone'> {
  readonly isRefusal: boolean;
  readonly given: string;
}

function ReasonForm({ id, isRefusal, given, onClose, onDone }: ReasonFormProps) {
  const [reason, setReason] = useState(given);
  const submit = useSubmit(
    { refused: isRefusal ? texts.refuseFailed : texts.reasonFailed },
    { notice: noticeError, shownFields: ['reason'] },
  );
  const send = () => {
    if (reason.trim() === '') {
      submit.say(texts.reasonRequired, 'reason');
      return;
    }
    submit.run(async () => {
      const input = { params: { id }, body: { reason } };
      const { message } = isRefusal
        ? await staffCall('POST /api/admin/approvals/:id/refuse', input)
        : await staffCall('PUT /api/admin/approvals/:id/reason', input);
      noticeDone(message);
      onClose();
      await onDone();
    });
  };
  return (
    <Form onSubmit={send}>
      <Textarea
        data-autofocus
        label="Reason"
        name="reason"
        autosize
        minRows={3}
        maxLength={APPROVAL_REASON_MAX_LENGTH}
        error={submit.fields['reason']}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormActions action={isRefusal ? 'Refuse' : 'Keep'} isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
