import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { ApplicationData } from '@portal/contract/routes/application.ts';
import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import { readCandidateSession } from '../../api/candidate-session.ts';
import { candidateCall } from '../candidate-api.ts';

/** The screens that read the application as soon as they are drawn. */
const READ_AT: ReadonlySet<string> = new Set([
  screens.dashboard,
  screens.applicationForm,
  screens.applicationSuccess,
  screens.paymentOptions,
  screens.loanOptions,
  screens.loanThankYou,
]);
/** A screen that takes longer to come asks anew. */
const FRESH_MS = 30_000;

/** An answer that was asked for ahead; given once, since the next reading must be a new one. */
function earlyAnswer<Answer>() {
  let kept: { readonly of: string; readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return {
    keep: (of: string, answer: Promise<Answer>, at: number): void => {
      // The caller that takes the promise handles the error.
      answer.catch(() => undefined);
      kept = { of, at, answer };
    },
    take: (of: string, now: number): Promise<Answer> | undefined => {
      const taken = kept;
      kept = undefined;
      return taken?.of === of && now - taken.at < FRESH_MS ? taken.answer : undefined;
    },
  };
}

const application = earlyAnswer<ApplicationData>();
const picture = earlyAnswer<PaymentPicture>();

/** Asks for what the screen of this address reads while its code is still on its way. */
export function askAhead(
  address: string,
  call = candidateCall,
  now = Date.now(),
  applicationNumber = readCandidateSession()?.applicationNumber,
): void {
  if (!READ_AT.has(address)) return;
  application.keep('', call('GET /api/dataset/get-application-data/', {}), now);
  if (address !== screens.paymentOptions || applicationNumber === undefined) return;
  const query = { application_id: applicationNumber };
  picture.keep(applicationNumber, call('GET /api/user/payments', { query }), now);
}

export function takeAsked(now = Date.now()): Promise<ApplicationData> | undefined {
  return application.take('', now);
}

/** What is owed and paid, if it was asked for this application. */
export function takeAskedPicture(
  applicationNumber: ApplicationNumber,
  now = Date.now(),
): Promise<PaymentPicture> | undefined {
  return picture.take(applicationNumber, now);
}
