import { OTP_RESEND_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { clockText, countDown } from '../../ui/plain/otp-boxes/countdown.ts';
import type { CallbackParts } from './callback-parts.ts';

/** Answers what starts the wait for another code anew. */
export function attachResend({ clock, again }: CallbackParts): () => void {
  let stop: (() => void) | undefined;
  const show = (left: number) => {
    clock.textContent = clockText(left);
    if (clock.parentElement !== null) clock.parentElement.hidden = left === 0;
    again.hidden = left > 0;
  };
  return () => {
    stop?.();
    show(OTP_RESEND_SECONDS);
    stop = countDown(OTP_RESEND_SECONDS, show);
  };
}
