import { Button } from '@mantine/core';
import type { StaffRefund } from '@portal/contract/routes/staff-refunds.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { REFUND_TEXTS } from '@portal/contract/texts/refunds.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useNoticeWaiting } from '../approvals/waiting.ts';
import { noticeError } from '../notices.ts';
import { staffCall } from '../staff-api.ts';
import { useRefundsChanged } from './refund-queries.ts';

/** Proposes that a part that was not sent does not go back; another person releases it. */
export function CancelRefund({ refund: { id, amount } }: { readonly refund: StaffRefund }) {
  const changed = useRefundsChanged();
  const noticeWaiting = useNoticeWaiting();
  // It may have been sent meanwhile: then it is shown so.
  const submit = useSubmit(
    { refused: REFUND_TEXTS.cancelFailed },
    { notice: noticeError, onFailure: () => void changed() },
  );
  const propose = () =>
    submit.run(async () => {
      noticeWaiting(await staffCall('POST /api/admin/refunds/:id/cancel', { params: { id } }));
      await changed();
    });
  return (
    <Button
      variant="default"
      loading={submit.isBusy}
      aria-label={`Cancel this part of ${formatRupees(amount)}`}
      onClick={propose}
    >
      Cancel this part
    </Button>
  );
}
