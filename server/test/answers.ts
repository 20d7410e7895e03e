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
export const OTP_EXPIRED = refusal(400, 'OTP_EXPIRED', 'This OTP has expired. Please ask for a new one.');
