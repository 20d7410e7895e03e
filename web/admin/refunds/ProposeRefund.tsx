import type { ApplicationId } from '@portal/contract/ids.ts';
import { Button } from '@mantine/core';
import { REFUND_TEXTS } from '@portal/contract/texts/refunds.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { isWaiting, useNoticeWaiting } from '../approvals/waiting.ts';
import { noticeDone, noticeError } from '../notices.ts';
import { staffCall } from '../staff-api.ts';
import { useRefundsChanged } from './refund-queries.ts';

interface ProposeRefundProps {
  readonly applicationId: ApplicationId;
  readonly what: 'above_fee' | 'withdrawal' | 'cancelled';
  readonly children: string;
}

/** Proposes what is shown beside it; another person releases it. */
export function ProposeRefund({ applicationId: id, what, children }: ProposeRefundProps) {
  const changed = useRefundsChanged();
  const noticeWaiting = useNoticeWaiting();
  const submit = useSubmit({ refused: REFUND_TEXTS.proposeFailed }, { notice: noticeError });
  const propose = () =>
    submit.run(async () => {
      const reply = await staffCall('POST /api/applications/:id/refunds', { params: { id }, body: { what } });
      if (isWaiting(reply)) noticeWaiting(reply);
      else noticeDone(reply.message);
      await changed();
    });
  return (
    <Button loading={submit.isBusy} onClick={propose}>
      {children}
    </Button>
  );
}
