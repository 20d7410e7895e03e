import { Textarea } from '@mantine/core';
import type { ConcessionEntry } from '@portal/contract/routes/concessions.ts';
import { CONCESSION_REASON_MAX_LENGTH } from '@portal/contract/rules/concessions.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { CONCESSION_TEXTS as texts } from '@portal/contract/texts/concessions.ts';
import { useState } from 'react';
import { useSubmit } from '../../../../../api/use-submit.ts';
import { useNoticeWaiting } from '../../../../approvals/waiting.ts';
import { FormActions } from '../../../../forms/FormActions.tsx';
import { Form } from '../../../../forms/FormModal.tsx';
import { FormNotice } from '../../../../forms/FormNotice.tsx';
import { useRefundsChanged } from '../../../../refunds/refund-queries.ts';
import { staffCall } from '../../../../staff-api.ts';
import styles from './Concessions.module.css';

interface RevokeFormProps {
  readonly concession: ConcessionEntry;
  readonly onClose: () => void;
}

/** Proposes that a concession ends; another person releases it. */
export function RevokeForm({ concession, onClose }: RevokeFormProps) {
  const changed = useRefundsChanged();
  const noticeWaiting = useNoticeWaiting();
  const [reason, setReason] = useState('');
  const submit = useSubmit({ refused: texts.revokeFailed }, { shownFields: ['reason'] });
  const propose = () => {
    if (reason.trim() === '') return submit.say(texts.revokeReasonMissing, 'reason');
    submit.run(async () => {
      const reply = await staffCall('POST /api/concessions/:id/revocation', {
        params: { id: concession.id },
        body: { reason },
      });
      noticeWaiting(reply);
      onClose();
      await changed();
    });
  };
  return (
    <Form onSubmit={propose}>
      <p className={styles.sum}>
        The fee rises by {formatRupees(concession.amount)} again, and the candidate is told.
      </p>
      <Textarea
        data-autofocus
        label="Reason"
        name="reason"
        autosize
        minRows={2}
        maxLength={CONCESSION_REASON_MAX_LENGTH}
        error={submit.fields['reason']}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormNotice failure={submit.failure} />
      <FormActions action="Propose" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
