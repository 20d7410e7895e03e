import type { WaitingReply } from '@portal/contract/routes/approvals.ts';
import { APPROVAL_TEXTS } from '@portal/contract/texts/approvals.ts';
import { noticeWarning } from '../notices.ts';
import { useApprovalsChanged } from './use-approval-counts.ts';

/** Whether a call was answered with a proposal in place of the change. */
export function isWaiting(reply: object): reply is WaitingReply {
  return 'approval_id' in reply;
}

/** Says that a change waits for a second person. */
export function noticeWaiting(message: string): void {
  noticeWarning(APPROVAL_TEXTS.waitsTitle, `${message} ${APPROVAL_TEXTS.sayWhyThere}`);
}

/** The same, and what is shown of proposals is read again. */
export function useNoticeWaiting(): (reply: WaitingReply) => void {
  const changed = useApprovalsChanged();
  return ({ message }) => {
    noticeWaiting(message);
    void changed();
  };
}
