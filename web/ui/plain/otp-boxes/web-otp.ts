interface OtpCredential {
  readonly code: string;
}

/** Takes the code out of the SMS itself, on phones whose browser offers that. */
export async function awaitSmsCode(signal: AbortSignal, receive: (code: string) => void): Promise<void> {
  if (!('OTPCredential' in globalThis)) return;
  const request = { otp: { transport: ['sms'] }, signal };
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
