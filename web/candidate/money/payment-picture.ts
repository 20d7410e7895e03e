import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '../../api/route-types.ts';
import { takeAskedPicture } from '../application/application-ahead.ts';
import { candidateQueries } from '../application/application-query.ts';
import { candidateCall } from '../candidate-api.ts';
import { withFee } from './payment-fee.ts';

const WHILE_ASKING_MS = 5000;

function pictureOf(applicationNumber: ApplicationNumber | undefined) {
  return queryOptions({
    queryKey: ['payments', applicationNumber],
    queryFn:
      applicationNumber === undefined
        ? skipToken
        : async ({ signal }): Promise<PaymentPicture> =>
            withFee(
              await (takeAskedPicture(applicationNumber) ??
                candidateCall(
                  'GET /api/user/payments',
                  { query: { application_id: applicationNumber } },
                  { signal },
                )),
            ),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // The answer of the bank comes to the portal; the screen only has to look.
    refetchInterval: ({ state: { data } }) =>
      data?.attempts.some(({ state }) => state === 'checking') === true ? WHILE_ASKING_MS : false,
  });
}

/** What is owed, paid and under way, as the server knows it. */
export function usePaymentPicture(
  applicationNumber: ApplicationNumber | undefined,
): UseQueryResult<PaymentPicture> {
  return useQuery(pictureOf(applicationNumber), candidateQueries);
}

/** Asks the bank now, about every order that money may still arrive on, and draws what it says. */
export async function askTheBank(
  applicationNumber: ApplicationNumber,
): Promise<ReplyOf<'POST /api/user/payments/check'>> {
  const answer = await candidateCall('POST /api/user/payments/check', {
    body: { application_id: applicationNumber },
  });
  await candidateQueries.cancelQueries(pictureOf(applicationNumber));
  candidateQueries.setQueryData(pictureOf(applicationNumber).queryKey, withFee(answer));
  return answer;
}

/** Returns undefined if it was not loaded yet. */
export function knownPicture(applicationNumber: ApplicationNumber): PaymentPicture | undefined {
  return candidateQueries.getQueryData(pictureOf(applicationNumber).queryKey);
}

export async function lookAgain(applicationNumber: ApplicationNumber): Promise<void> {
  await candidateQueries.refetchQueries(pictureOf(applicationNumber));
}
