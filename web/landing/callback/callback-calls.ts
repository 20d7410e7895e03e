import type { ErrorCode } from '@portal/contract/errors.ts';
import { isCodeOver } from '@portal/contract/rules/otp-limits.ts';
import { otpFailedText, SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { ApiError, failureText, withNetworkNote } from '../../api/api-error.ts';
import type { Call } from '../../api/client.ts';
import { sentBefore } from '../../api/sent-before.ts';
import type { Utm } from '../../api/utm.ts';
import { linkFailureText } from '../../api/sms-link.ts';
import { withProof } from '../../api/with-proof.ts';
import { DETAIL_FIELDS, type DetailField, type Details, type FormError } from './callback-details.ts';

export type Outcome =
  | { readonly kind: 'done' }
  /** Asked for already: there is nothing more to send. */
  | { readonly kind: 'known'; readonly text: string }
  /** Refused for now: the last code to this number can still be entered, which `hint` says. */
  | { readonly kind: 'sent-before'; readonly text: string; readonly hint: string; readonly sentAt: number }
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly at?: FormError;
      /** The code itself was refused, so that it has to be entered anew. */
      readonly codeRefused?: true;
      /** It no longer works: another one is offered without a wait. */
      readonly isCodeOver?: true;
    };

const CODE_REFUSALS: readonly (ErrorCode | undefined)[] = ['OTP_WRONG', 'OTP_EXPIRED'];

/** Names of the wire → names of the form. */
const WIRE_NAMES: Readonly<Record<string, DetailField>> = { mobile: 'phone' };

interface CallbackCodeRequest {
  readonly details: Details;
  readonly utm: Utm;
  /** Whether another code is wanted though the last one can still be entered. */
  readonly again: boolean;
}

export async function askForCode(call: Call, { details, utm, again }: CallbackCodeRequest): Promise<Outcome> {
  const { name, email, city, phone } = details;
  const body = { name: name.trim(), email: email.trim(), city: city.trim(), mobile: phone, ...utm };
  try {
    const reply = await withProof(
      (proof) => call('POST /api/auth/callbackOtp/', { body: { ...body, proof } }),
      { again },
    );
    return knownOr(reply.message);
  } catch (error) {
    if (!isAnswer(error)) {
      return { kind: 'failed', text: withNetworkNote(SIGN_IN_TEXTS.noAnswerAtCallbackOtp) };
    }
    const text = otpFailedText(error.message === '' ? undefined : error.message);
    const sentAt = sentBefore(error, Date.now());
    if (sentAt !== undefined) return { kind: 'sent-before', text, hint: error.message, sentAt };
    const at = fieldOf(error);
    return at === undefined ? { kind: 'failed', text } : { kind: 'failed', text, at };
  }
}

export async function sendCode(call: Call, phone: string, otp: string): Promise<Outcome> {
  try {
    const reply = await call('POST /api/auth/callback/', { body: { mobile: phone, otp } });
    return knownOr(reply.message);
  } catch (error) {
    const { callbackFailed: refused, noAnswerAtCallback: noAnswer } = SIGN_IN_TEXTS;
    const text = failureText(error, { refused, noAnswer });
    if (!isAnswer(error)) return { kind: 'failed', text };
    const failed = { kind: 'failed', text, at: { field: 'otp', text } } as const;
    return CODE_REFUSALS.some((code) => code === error.code)
      ? { ...failed, codeRefused: true, ...(isCodeOver(error) ? { isCodeOver: true } : {}) }
      : failed;
  }
}

/** The link that an SMS carries instead of a code. */
export async function sendLink(call: Call, link: string): Promise<Outcome> {
  try {
    await call('POST /api/auth/callback/', { body: { link } });
    return { kind: 'done' };
  } catch (error) {
    const { callbackFailed: refused, noAnswerAtCallback: noAnswer } = SIGN_IN_TEXTS;
    return { kind: 'failed', text: linkFailureText(error, { refused, noAnswer }) };
  }
}

function knownOr(message: string): Outcome {
  return message.includes(SIGN_IN_TEXTS.reachOutSoon) ? { kind: 'known', text: message } : { kind: 'done' };
}

function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'answer';
}

function fieldOf(error: ApiError): FormError | undefined {
  for (const [wireName, text] of Object.entries(error.fields)) {
    const field = WIRE_NAMES[wireName] ?? DETAIL_FIELDS.find((name) => name === wireName);
    if (field !== undefined) return { field, text };
  }
  return undefined;
}
