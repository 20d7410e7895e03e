/** A refusal as the contract shapes it, to compare an answer with. */
export function refusal(status: number, code: string, text: string, fields?: Record<string, string>) {
  const body = { message: text, error: text, code, ...(fields === undefined ? {} : { fields }) };
  return { status, body };
}

/** What is compared of an answer: the headers differ from call to call. */
export function told({ status, body }: { readonly status: number; readonly body: unknown }) {
  return { status, body };
}

export const OTP_WRONG = refusal(
  400,
  'OTP_WRONG',
  'This OTP is not right. Please check the SMS and enter it again.',
);
/** The last try that a code has. */
export const LAST_TRY_WRONG = refusal(
  400,
  'OTP_WRONG',
  'That was the third wrong OTP, so it no longer works. Please ask for a new one.',
);
export const OTP_EXPIRED = refusal(400, 'OTP_EXPIRED', 'This OTP has expired. Please ask for a new one.');
export const DOCUMENTS_LOCKED = refusal(
  409,
  'CONFLICT',
  'The documents of this applicant are complete and can no longer be changed.',
);
export const SIGNATURE_WRONG = refusal(
  400,
  'PAYMENT_SIGNATURE_WRONG',
  'This payment could not be verified. If money was taken, we find it and credit it by ourselves.',
);
