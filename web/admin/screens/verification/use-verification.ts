import type { VerificationItem } from '@portal/contract/routes/verification.ts';
import type { AskReason, Verdict } from '@portal/contract/rules/verification.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import { VERIFICATION, VERIFICATION_COUNTS } from '../../verification/use-verification-counts.ts';

export interface VerdictChoice {
  readonly verdict: Verdict;
  readonly reason?: AskReason;
  readonly note?: string;
}

type Judged = Pick<VerificationItem['documents'][number], 'field_name' | 'sha256'>;

export interface VerificationDesk {
  /** Undefined until it was read; null if nothing waits. */
  readonly item: VerificationItem | null | undefined;
  readonly isFailed: boolean;
  readonly isBusy: boolean;
  readonly judge: (document: Judged, choice: VerdictChoice) => void;
  readonly undo: (document: Judged) => void;
  /** Gives this one back and takes the one after it. */
  readonly next: () => void;
  readonly retry: () => void;
}

const takeNext = (onlyWarnings: boolean, leave?: number) =>
  staffCall('POST /api/admin/verification/next', { body: { only_warnings: onlyWarnings, leave } });

/** The submission that the user has, and what can be done with it. It is given back when the screen is left. */
export function useVerification(onlyWarnings: boolean): VerificationDesk {
  const client = useQueryClient();
  const key = [...VERIFICATION, 'desk', onlyWarnings];
  const query = useQuery({
    queryKey: key,
    queryFn: async () => {
      const taken = await takeNext(onlyWarnings);
      // What was taken may have been checked just now.
      void client.invalidateQueries({ queryKey: VERIFICATION_COUNTS });
      return taken;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const item = query.data?.item;
  const readAgain = () => void query.refetch();
  const work = useSubmit({ refused: texts.verdictFailed }, { notice: noticeError, onFailure: readAgain });
  const show = (shown: VerificationItem | null) => client.setQueryData(key, { item: shown });
  useGiveBack(item?.id);
  return {
    item,
    isFailed: query.isError,
    isBusy: work.isBusy,
    judge: ({ field_name, sha256 }, choice) =>
      work.run(async () => {
        if (item == null) return;
        const body = { field_name, sha256, ...choice };
        const judged = await staffCall('POST /api/admin/verification/:id/verdicts', {
          params: { id: item.id },
          body,
        });
        show(judged.item);
      }),
    undo: ({ field_name, sha256 }) =>
      work.run(async () => {
        if (item == null) return;
        const undone = await staffCall('POST /api/admin/verification/:id/undo', {
          params: { id: item.id },
          body: { field_name, sha256 },
        });
        show(undone.item);
      }),
    next: () =>
      work.run(async () => {
        show((await takeNext(onlyWarnings, item?.id)).item);
        await client.invalidateQueries({ queryKey: VERIFICATION_COUNTS });
      }),
    retry: () => void query.refetch(),
  };
}

/** Gives the last submission back when the screen is left; a failure leaves it to the end of its ten minutes. */
function useGiveBack(id: number | undefined): void {
  const held = useRef(id);
  useEffect(() => {
    held.current = id;
  }, [id]);
  useEffect(
    () => () => {
      if (held.current === undefined) return;
      staffCall('POST /api/admin/verification/:id/give-back', { params: { id: held.current } }).catch(
        () => undefined,
      );
    },
    [],
  );
}
