import { OTP_RESEND_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { clockText } from '../../ui/plain/otp-boxes/countdown.ts';

/** Where a sign-in stands: the number is asked for, the code is on its way, or no code will be sent. */
export interface OtpFlow {
  readonly phase: 'asking' | 'sent' | 'closed';
  readonly busy: 'sending' | 'submitting' | undefined;
  /** The number of the newest code; the wait for another one holds for this number alone. */
  readonly sentTo: string | undefined;
  readonly sentAt: number;
  readonly maySendAt: number;
  readonly maySubmitAt: number;
}

export type OtpFlowEvent =
  | { readonly type: 'sending' | 'submitting' | 'submit-ended' | 'change-number' | 'closed' }
  | { readonly type: 'sent'; readonly mobile: string; readonly sentAt: number }
  | {
      readonly type: 'send-failed' | 'submit-failed';
      readonly mobile: string;
      readonly now: number;
      readonly retryAfterSeconds: number | undefined;
      /** The code no longer works: another one is offered without a wait. */
      readonly isCodeOver?: boolean;
    };

export const OTP_FLOW_START: OtpFlow = {
  phase: 'asking',
  busy: undefined,
  sentTo: undefined,
  sentAt: 0,
  maySendAt: 0,
  maySubmitAt: 0,
};

export function otpFlow(flow: OtpFlow, event: OtpFlowEvent): OtpFlow {
  switch (event.type) {
    case 'sending':
    case 'submitting':
      return { ...flow, busy: event.type };
    case 'submit-ended':
      return { ...flow, busy: undefined };
    case 'change-number':
      return { ...flow, phase: 'asking', maySubmitAt: 0 };
    case 'closed':
      return { ...OTP_FLOW_START, phase: 'closed' };
    case 'sent':
      return resumedFlow(event.mobile, event.sentAt);
    case 'send-failed': {
      if (event.retryAfterSeconds === undefined) return { ...flow, busy: undefined };
      const maySendAt = event.now + event.retryAfterSeconds * 1000;
      return { ...flow, busy: undefined, sentTo: event.mobile, maySendAt };
    }
    case 'submit-failed': {
      const maySubmitAt = event.now + (event.retryAfterSeconds ?? 0) * 1000;
      const maySendAt = event.isCodeOver === true ? event.now : flow.maySendAt;
      return { ...flow, busy: undefined, maySubmitAt, maySendAt };
    }
  }
}

/** Where a code was sent and is awaited, now or before a reload. */
export function resumedFlow(mobile: string, sentAt: number): OtpFlow {
  const maySendAt = sentAt + OTP_RESEND_SECONDS * 1000;
  return { ...OTP_FLOW_START, phase: 'sent', sentTo: mobile, sentAt, maySendAt };
}

/** When another code may be requested, for the number in the field. */
export function sendableAt(flow: OtpFlow, mobile: string): number {
  return flow.sentTo === mobile ? flow.maySendAt : 0;
}

/** '0:24', '12:05', and for the long waits of a day '1:02:09'. */
export function waitText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return hours === 0 ? clockText(seconds) : `${hours}:${clockText(seconds % 3600).padStart(5, '0')}`;
}
