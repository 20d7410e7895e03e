import { useEffect, useEffectEvent } from 'react';

interface OtpCredential {
  readonly code: string;
}

interface WebOtp {
  /** Listens only while a code is awaited. */
  readonly enabled: boolean;
  readonly onCode: (code: string) => void;
}

/** Takes the code out of the SMS itself, on phones whose browser offers that. */
export function useWebOtp({ enabled, onCode }: WebOtp): void {
  const receive = useEffectEvent(onCode);
  useEffect(() => {
    if (!enabled || !('OTPCredential' in globalThis)) return undefined;
    const waiting = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal };
    void awaitCode(request, receive);
    return () => waiting.abort();
  }, [enabled]);
}

async function awaitCode(request: CredentialRequestOptions, receive: (code: string) => void): Promise<void> {
  try {
    const credential: unknown = await navigator.credentials.get(request);
    if (isOtpCredential(credential)) receive(credential.code);
  } catch {
    // Refused by the person or given up with the screen: the boxes are there to type in.
  }
}

function isOtpCredential(value: unknown): value is OtpCredential {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}
