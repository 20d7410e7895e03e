import { OTP_RESEND_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { useEffect, useState } from 'react';
import { countDown } from './countdown.ts';
import { ResendRow } from './ResendRow.tsx';

interface ResendCodeProps {
  readonly onResend: () => void;
  readonly seconds?: number;
}

/** Below the boxes. Give it another key for every code sent, and it counts anew. */
export function ResendCode({ onResend, seconds = OTP_RESEND_SECONDS }: ResendCodeProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => countDown(seconds, setLeft), [seconds]);
  return <ResendRow secondsLeft={left} onResend={onResend} />;
}
