import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
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

interface EarlyAnswer {
  readonly at: number;
  readonly answer: Promise<ApplicationData>;
}

let asked: EarlyAnswer | undefined;

/** Asks for the application while the screen that reads it is still on its way. */
export function askAhead(address: string, call = candidateCall, now = Date.now()): void {
  if (!READ_AT.has(address)) return;
  const answer = call('GET /api/dataset/get-application-data/', {});
  // The caller that takes the promise handles the error.
  answer.catch(() => undefined);
  asked = { at: now, answer };
}

/** What was asked for ahead; once, since the next reading must be a new one. */
export function takeAsked(now = Date.now()): Promise<ApplicationData> | undefined {
  const taken = asked;
  asked = undefined;
  return taken !== undefined && now - taken.at < FRESH_MS ? taken.answer : undefined;
}
