import type {
  BankEntry,
  BankStatement,
  BankSuggestion,
  LeftoverLine,
} from '@portal/contract/routes/bank-fields.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';

export const BANK = ['bank'] as const;
/** While a statement's lines are compared with the entries, how it stands is asked again. */
const ASK_AGAIN_MS = 1000;

const isBeingMatched = (statements: readonly BankStatement[] | undefined) =>
  statements?.some(({ matched_at }) => matched_at === null) ?? false;

/** What was brought in and what is left over. */
export function useBank() {
  const statements = useQuery({
    queryKey: [...BANK, 'statements'],
    queryFn: ({ signal }) => staffCall('GET /api/bank/statements', {}, { signal }),
    refetchInterval: ({ state }) => (isBeingMatched(state.data?.statements) ? ASK_AGAIN_MS : false),
  });
  const isMatching = isBeingMatched(statements.data?.statements);
  const compared = statements.data?.statements.map(({ id, matched_at: at }) => `${id} ${at ?? ''}`);
  const leftovers = useQuery({
    // What was read before a comparison is not what is left over after it, nor shown again for a moment.
    queryKey: [...BANK, 'leftovers', compared],
    queryFn: ({ signal }) => staffCall('GET /api/bank/leftovers', {}, { signal }),
    enabled: compared !== undefined,
    placeholderData: (before) => before,
  });
  const retry = () => {
    void statements.refetch();
    void leftovers.refetch();
  };
  const isFailed = statements.isError || leftovers.isError;
  return { statements: statements.data?.statements, leftovers: leftovers.data, isMatching, isFailed, retry };
}

/** Lines and entries are matched one after the other; the last one can be taken apart again. */
export function useMatching() {
  const client = useQueryClient();
  const [last, setLast] = useState<number>();
  const submit = useSubmit(
    { refused: texts.matchFailed },
    { notice: noticeError, onFailure: () => void client.invalidateQueries({ queryKey: BANK }) },
  );
  const change = (work: () => Promise<unknown>, done: string, lineId: number | undefined) =>
    submit.run(async () => {
      await work();
      setLast(lineId);
      noticeDone(done);
      await client.invalidateQueries({ queryKey: BANK });
    });
  const unmatch = (lineId: number) =>
    change(
      () => staffCall('POST /api/bank/lines/:id/unmatch', { params: { id: lineId } }),
      'Unmatched',
      undefined,
    );
  return {
    isBusy: submit.isBusy,
    match: ({ id }: LeftoverLine, { kind, id: entryId }: BankSuggestion) =>
      change(
        () =>
          staffCall('POST /api/bank/lines/:id/match', { params: { id }, body: { kind, entry_id: entryId } }),
        'Matched',
        id,
      ),
    matchSeveral: ({ id }: LeftoverLine, entries: readonly BankEntry[]) => {
      const [only, ...others] = entries.map(({ kind, id: entryId }) => ({ kind, entry_id: entryId }));
      if (only === undefined) return;
      const body = others.length === 0 ? only : { entries: [only, ...others] };
      const done = others.length === 0 ? 'Matched' : `Matched with ${entries.length} entries`;
      change(() => staffCall('POST /api/bank/lines/:id/match', { params: { id }, body }), done, id);
    },
    setAside: (id: number, reason: string) =>
      change(
        () => staffCall('POST /api/bank/lines/:id/not-ours', { params: { id }, body: { reason } }),
        'Kept as not ours',
        id,
      ),
    unmatch,
    unmatchLast: last === undefined ? undefined : () => unmatch(last),
  };
}

export type Matching = ReturnType<typeof useMatching>;
