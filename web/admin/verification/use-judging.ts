import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import type { WaitingContents } from '@portal/contract/routes/waiting-contents.ts';
import type { AskReason } from '@portal/contract/rules/verification.ts';
import { STAFF_ASK_TEXTS as askTexts } from '@portal/contract/texts/asks.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../api/use-submit.ts';
import { noticeDone, noticeError } from '../notices.ts';
import { staffCall } from '../staff-api.ts';

interface JudgedContent {
  readonly field_name: string;
  readonly sha256: string;
}

export interface AskWhy {
  readonly reason: AskReason;
  readonly note?: string;
}

interface Judging {
  readonly isBusy: boolean;
  readonly accept: (content: JudgedContent) => void;
  /** With the SMS to the candidate. */
  readonly ask: (content: JudgedContent, why: AskWhy) => void;
}

/** Verdicts beside an application. It is given back at once, unless the user was working on it in Verification. */
export function useJudging(id: VerificationItem['id'], holder: WaitingContents['holder']): Judging {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries();
  const submit = useSubmit(
    { refused: texts.verdictFailed },
    { notice: noticeError, onFailure: () => void readAgain() },
  );
  const params = { id };
  const run = (task: () => Promise<string>) =>
    submit.run(async () => {
      try {
        noticeDone(await task());
      } finally {
        if (holder !== 'you') await staffCall('POST /api/admin/verification/:id/give-back', { params });
      }
      await readAgain();
    });
  return {
    isBusy: submit.isBusy,
    accept: ({ field_name, sha256 }) =>
      run(async () => {
        const body = { field_name, sha256, verdict: 'accepted' } as const;
        await staffCall('POST /api/admin/verification/:id/verdicts', { params, body });
        return texts.accepted;
      }),
    ask: ({ field_name, sha256 }, why) =>
      run(async () => {
        const content = { field_name, sha256 };
        const body = { ...content, ...why, verdict: 'asked_again' } as const;
        await staffCall('POST /api/admin/verification/:id/verdicts', { params, body });
        await staffCall('POST /api/admin/verification/:id/ask', { params, body: { documents: [content] } });
        return askTexts.opened;
      }),
  };
}
