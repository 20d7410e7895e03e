import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { WithdrawalPicture } from '@portal/contract/routes/withdrawal.ts';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { candidateQueries } from '../../../application/application-query.ts';
import { candidateCall } from '../../../candidate-api.ts';
import { lookAgain } from '../../../money/payment-picture.ts';

const WHILE_SENDING_MS = 10_000;

function pictureOf(applicationNumber: ApplicationNumber | undefined) {
  return queryOptions({
    queryKey: ['withdrawal', applicationNumber],
    queryFn:
      applicationNumber === undefined
        ? skipToken
        : ({ signal }): Promise<WithdrawalPicture> =>
            candidateCall(
              'GET /api/user/withdrawal',
              { query: { application_id: applicationNumber } },
              { signal },
            ),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ state }) => state === 'sending') === true ? WHILE_SENDING_MS : false,
  });
}

/** What returns to who leaves, the request, and where money is. */
export function useWithdrawal(
  applicationNumber: ApplicationNumber | undefined,
): UseQueryResult<WithdrawalPicture> {
  return useQuery(pictureOf(applicationNumber), candidateQueries);
}

/** The answer of a call that changed it is what it is now. */
export async function drawWithdrawal(picture: WithdrawalPicture): Promise<void> {
  const { application_id: applicationNumber } = picture;
  await candidateQueries.cancelQueries(pictureOf(applicationNumber));
  candidateQueries.setQueryData(pictureOf(applicationNumber).queryKey, picture);
  await lookAgain(applicationNumber);
}
