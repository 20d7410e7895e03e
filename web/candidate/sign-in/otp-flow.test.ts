import { describe, expect, it } from 'vitest';
import { secondsUntil } from '../../ui/plain/otp-boxes/countdown.ts';
import { waitText, OTP_FLOW_START, otpFlow, type OtpFlow, resumedFlow, sendableAt } from './otp-flow.ts';

const NOW = 1_000_000;
const MOBILE = '9822041736';
const sent = otpFlow(OTP_FLOW_START, { type: 'sent', mobile: MOBILE, sentAt: NOW });

function failed(flow: OtpFlow, type: 'send-failed' | 'submit-failed', retryAfterSeconds?: number) {
  return otpFlow(flow, { type, mobile: MOBILE, now: NOW, retryAfterSeconds });
}

function secondsToSend(flow: OtpFlow, mobile: string, now: number) {
  return secondsUntil(sendableAt(flow, mobile), now);
}

describe('the way of a code', () => {
  it('opens the code entry once it is sent, and another may follow after 30 seconds', () => {
    expect(sent.phase).toBe('sent');
    expect(secondsToSend(sent, MOBILE, NOW)).toBe(30);
    expect(secondsToSend(sent, MOBILE, NOW + 5_400)).toBe(25);
    expect(secondsToSend(sent, MOBILE, NOW + 30_000)).toBe(0);
  });

  it('goes on after a reload with what is left of the wait', () => {
    const resumed = resumedFlow(MOBILE, NOW);
    expect(resumed).toEqual(sent);
    expect(secondsToSend(resumed, MOBILE, NOW + 12_000)).toBe(18);
  });

  it('goes back to the number, where only the same number has to wait', () => {
    const changing = otpFlow(sent, { type: 'change-number' });
    expect(changing.phase).toBe('asking');
    expect(secondsToSend(changing, MOBILE, NOW + 1000)).toBe(29);
    expect(secondsToSend(changing, '9000000001', NOW + 1000)).toBe(0);
  });

  it('waits as long as the server says', () => {
    const refused = failed(OTP_FLOW_START, 'send-failed', 3600);
    expect(refused.phase).toBe('asking');
    expect(secondsToSend(refused, MOBILE, NOW)).toBe(3600);
  });

  it('may be asked for again at once where it merely failed', () => {
    const sending = otpFlow(OTP_FLOW_START, { type: 'sending' });
    expect(failed(sending, 'send-failed')).toEqual(OTP_FLOW_START);
  });

  it('ends where the portal will call instead [4.23]', () => {
    expect(otpFlow(sent, { type: 'closed' })).toEqual({ ...OTP_FLOW_START, phase: 'closed' });
  });

  it('keeps the code entry open after a wrong code', () => {
    const submitting = otpFlow(sent, { type: 'submitting' });
    expect(failed(submitting, 'submit-failed')).toMatchObject({ phase: 'sent', busy: undefined });
  });
});

describe('the countdown', () => {
  it.each([
    [24, '0:24'],
    [5, '0:05'],
    [725, '12:05'],
    [3729, '1:02:09'],
  ])('%s seconds read %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });
});
