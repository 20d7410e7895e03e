import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { sumOfRupees } from '@portal/contract/rules/money.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { loanSubmitFailedText } from '@portal/contract/texts/loan.ts';
import { useRef } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { useBusy } from '../../../../api/use-busy.ts';
import { readApplicationAgain } from '../../../application/application-query.ts';
import { candidateCall } from '../../../candidate-api.ts';
import { keepLoan, readLoanAgain, readSelectionsAgain } from '../../../loan/loan-query.ts';
import { leaveEveryLayer } from '../../../navigation/layers.ts';
import { useGo } from '../../../navigation/use-go.ts';
import type { LoanProblem } from './find-problem.ts';
import { type LoanCalls, type LoanRequest, type LoanToSend, sendLoan } from './send-loan.ts';

interface SendingOptions {
  readonly applicationNumber: ApplicationNumber;
  /** These lenders have their request. */
  readonly onSent: (requests: readonly LoanRequest[]) => void;
  readonly onDone: () => void;
  readonly onProblem: (problem: LoanProblem) => void;
}

export function useSending({ applicationNumber, onSent, onDone, onProblem }: SendingOptions) {
  const go = useGo();
  const [isBusy, setBusy] = useBusy();
  // Over all tries of this visit, so that the thanks name every lender that was asked.
  const asked = useRef(new Map<string, LoanRequest>());

  const send = async (toSend: LoanToSend): Promise<void> => {
    if (!setBusy(true)) return;
    try {
      const { requests, failure } = await sendLoan(callsOf(applicationNumber), toSend);
      for (const request of requests) asked.current.set(request.plan.id, request);
      onSent(requests);
      if (failure === undefined) {
        onDone();
        // Back from there leads to the comparison at once, and not through the documents.
        leaveEveryLayer(() => go(CANDIDATE_SCREENS.loanThankYou, { state: thanksState(asked.current) }));
      } else {
        onProblem({
          text: failedText(failure),
          detail: detailText(toSend.requests, requests) ?? adviceFor(failure),
        });
        await lookAgain(applicationNumber, failure);
      }
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, send };
}

function callsOf(applicationNumber: ApplicationNumber): LoanCalls {
  return {
    apply: async (names) => {
      const answer = await candidateCall('POST /api/loan-applications', {
        body: { application_id: applicationNumber, ...names },
      });
      const { message: _received, ...loan } = answer;
      keepLoan(applicationNumber, () => loan);
      return answer;
    },
    select: ({ plan, rupees, months }) =>
      candidateCall('POST /api/loan-provider-selections', {
        body: {
          application_id: applicationNumber,
          loan_provider_name: plan.name,
          loan_amount: rupees,
          loan_tenure: months,
        },
      }),
    selections: () => readSelectionsAgain(applicationNumber),
  };
}

function thanksState(asked: ReadonlyMap<string, LoanRequest>) {
  const requests = [...asked.values()];
  return {
    providerName: requests.map(({ plan }) => plan.name).join(', '),
    amount: sumOfRupees(requests.map(({ rupees }) => rupees)),
  };
}

function failedText(failure: unknown): string {
  const isAnswer = failure instanceof ApiError && failure.kind === 'answer' && failure.message !== '';
  return loanSubmitFailedText(isAnswer ? failure.message : undefined);
}

/** Without an answer the portal has no words of its own. */
function adviceFor(failure: unknown): string | undefined {
  const isAnswer = failure instanceof ApiError && failure.kind === 'answer';
  return isAnswer ? undefined : 'Check your connection and send it again. What you filled in is kept.';
}

/** Which lenders were asked and which were not, if it is some of each. */
function detailText(wanted: readonly LoanRequest[], sent: readonly LoanRequest[]): string | undefined {
  if (sent.length === 0) return undefined;
  const left = wanted.filter((one) => !sent.includes(one));
  return `${namesOf(sent)} ${sent.length === 1 ? 'has' : 'have'} your request. ${namesOf(left)} ${
    left.length === 1 ? 'has' : 'have'
  } not: you can send it again.`;
}

function namesOf(requests: readonly LoanRequest[]): string {
  return requests.map(({ plan }) => plan.name).join(' and ');
}

/** Whatever stands on the screen is then what the server has. */
async function lookAgain(applicationNumber: ApplicationNumber, failure: unknown): Promise<void> {
  if (failure instanceof ApiError && failure.status === 409) readApplicationAgain();
  await Promise.all([readLoanAgain(applicationNumber), readSelectionsAgain(applicationNumber)]);
}
