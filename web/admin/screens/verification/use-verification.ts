import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import type { AskReason, Verdict } from '@portal/contract/rules/verification.ts';
import { failedVerdictText, VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import { VERIFICATION, VERIFICATION_COUNTS } from '../../verification/use-verification-counts.ts';
import { useReadingWhile } from './use-reading-while.ts';
import { createTaskChain, type ChainedTask, type TaskChain } from './task-chain.ts';

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
  /** Whether something about the document is still being sent. */
  readonly isPending: (document: Judged) => boolean;
  /** Resolves once every verdict is sent. */
  readonly whenIdle: () => Promise<void>;
  /** Gives this one back and takes the one after it. */
  readonly next: () => void;
  readonly retry: () => void;
  readonly filter: QueueFilter;
  readonly setFilter: (filter: QueueFilter) => void;
}

/** Everything to judge, what has warnings, or what waits for its candidate. */
export type QueueFilter = 'all' | 'warnings' | 'asked';

const DESK = 'desk';
const KEY = [...VERIFICATION, DESK];
const takeNext = (filter: QueueFilter, leave?: VerificationItem['id']) =>
  staffCall('POST /api/admin/verification/next', {
    body: { only_warnings: filter === 'warnings', only_asked: filter === 'asked', leave },
  });

/** The submission that the user has, and what can be done with it. It is given back when the screen is left. */
export function useVerification(): VerificationDesk {
  const client = useQueryClient();
  const [filter, narrow] = useState<QueueFilter>('all');
  /** What was taken may have been checked just now; if nothing was, the counts say why. */
  const take = async (wanted: QueueFilter, leave?: VerificationItem['id']) => {
    const taken = await takeNext(wanted, leave);
    const counted = client.invalidateQueries({ queryKey: VERIFICATION_COUNTS });
    if (taken.item === null) await counted;
    return taken;
  };
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => take(filter),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const item = query.data?.item;
  const [chain, isBusy] = useTaskChain(query.refetch);
  const hold = useGiveBack(item?.id, chain);
  const show = (shown: VerificationItem | null) => {
    hold(shown?.id);
    // A screen that was left keeps nothing: what it shows when it is opened again is read anew.
    client.setQueryData<{ item: VerificationItem | null }>(KEY, (before) => before && { item: shown });
  };
  /** Everything is about the submission, field and content that are shown at the key press. */
  const add = (document: Judged, taskKey: string, send: (id: VerificationItem['id']) => Promise<Changed>) => {
    if (item == null) return;
    const { id } = item;
    const run = async () => show((await send(id)).item);
    chain.add({ subject: subjectOf(document), key: taskKey, run });
  };
  const goOn = (wanted: QueueFilter, leave: VerificationItem['id'] | undefined) => {
    const run = async () => show((await take(wanted, leave)).item);
    return chain.add({ subject: DESK, key: 'next', isLeaving: true, run });
  };
  const retry = () => void chain.add({ subject: DESK, key: 'read', run: () => query.refetch() });
  useReadingWhile(item === null, retry);
  return {
    item,
    isFailed: query.isError,
    isBusy,
    judge: ({ field_name, sha256 }, choice) => {
      const body = { field_name, sha256, ...choice };
      add(body, JSON.stringify(choice), (id) =>
        staffCall('POST /api/admin/verification/:id/verdicts', { params: { id }, body }),
      );
    },
    undo: ({ field_name, sha256 }) => {
      const body = { field_name, sha256 };
      add(body, 'undo', (id) => staffCall('POST /api/admin/verification/:id/undo', { params: { id }, body }));
    },
    isPending: (document) => chain.hasPending(subjectOf(document)),
    whenIdle: chain.whenIdle,
    next: () => void goOn(filter, item?.id),
    retry,
    filter,
    setFilter: (wanted) => {
      // What the user has stays when more may be shown.
      const isLeft = wanted !== 'all' || filter === 'asked' || item == null;
      if (!isLeft || goOn(wanted, item?.id)) narrow(wanted);
    },
  };
}

interface Changed {
  readonly item: VerificationItem;
}

const subjectOf = ({ field_name, sha256 }: Judged) => `${field_name} ${sha256}`;

/** A failure is said, and what is kept is read again; `readAgain` must be the same function at every render. */
function useTaskChain(readAgain: () => Promise<unknown>): readonly [chain: TaskChain, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false);
  const [chain] = useState(() =>
    createTaskChain({
      onBusy: setBusy,
      onFailure: (error, failed, dropped) => {
        noticeError(failedVerdictText(wordsFor(error, failed), dropped));
        return readAgain();
      },
    }),
  );
  return [chain, isBusy];
}

function wordsFor(error: unknown, { isLeaving = false }: ChainedTask): string {
  const refused = isLeaving ? texts.failed : texts.verdictFailed;
  return failureText(error, { refused, noAnswer: refused });
}

type ItemId = VerificationItem['id'] | undefined;

/**
 * Gives the last submission back when the screen is left, after what was pressed before; a failure leaves it to the
 * end of its ten minutes. Returns a function that notes what the user has now.
 */
function useGiveBack(shown: ItemId, chain: TaskChain): (id: ItemId) => void {
  const held = useRef(shown);
  useEffect(() => {
    held.current = shown;
  }, [shown]);
  useEffect(() => () => void giveBack(held, chain), [chain]);
  return (id) => {
    held.current = id;
  };
}

async function giveBack(held: { readonly current: ItemId }, chain: TaskChain): Promise<void> {
  await chain.whenIdle();
  if (held.current === undefined) return;
  try {
    await staffCall('POST /api/admin/verification/:id/give-back', { params: { id: held.current } });
  } catch {
    // Its ten minutes run out.
  }
}
