import { IDENTITY_TEXTS } from '@portal/contract/texts/identity.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useEffect } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { takeConfirmation } from '../../../session/provider-session.ts';
import { staffCall } from '../../../staff-api.ts';

/** After the way back from the identity provider: tells the server what it answered, once. */
export function useConfirmation(): void {
  const { run } = useSubmit(
    { refused: IDENTITY_TEXTS.confirmFailed, noAnswer: STAFF_TEXTS.networkError },
    { notice: noticeError },
  );
  useEffect(() => {
    const body = takeConfirmation();
    if (body === undefined) return;
    run(async () => {
      const { message } = await staffCall('POST /api/admin/identity/confirm', { body });
      noticeDone(message);
    });
  });
}
