import { OTP_RESEND_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { clockText, countDown, secondsUntil } from './countdown.ts';

interface ResendParts {
  readonly clock: HTMLElement;
  readonly again: HTMLElement;
}

/** Returns a function that restarts the wait for another code, from the time the last one was sent. */
export function attachResend({ clock, again }: ResendParts): (sentAt: number) => void {
  let stop: (() => void) | undefined;
  const show = (left: number) => {
    clock.textContent = clockText(left);
    if (clock.parentElement !== null) clock.parentElement.hidden = left === 0;
    again.hidden = left > 0;
  };
  return (sentAt) => {
    stop?.();
    const end = sentAt + OTP_RESEND_SECONDS * 1000;
    show(secondsUntil(end, Date.now()));
    stop = countDown(end, show);
  };
}
