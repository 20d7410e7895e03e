const REMOVED = '[removed]';

const SECRET_KEYS =
  /^(authorization|cookie|set-cookie|token|otp|code|password|old_password|new_password|secret|pan|pan_card_number|aadhaar|aadhar)$/i;

/** Secrets that can occur inside a longer text: addresses, error messages, headers. */
const SECRETS_IN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/([?&](?:token|otp|code)=)[^&\s"]+/gi, `$1${REMOVED}`],
  // The password in an address, such as the database's.
  [/(\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s:/@]*:)[^\s/?#"]+@/gi, `$1${REMOVED}@`],
  [/\bBearer\s+[\w.~+/-]+=*/gi, `Bearer ${REMOVED}`],
  // Values of a failed query: anything that people typed, over any number of lines.
  [/(\bparams: )[^]+/, `$1${REMOVED}`],
  [/\b[A-Za-z]{5}[0-9]{4}[A-Za-z]\b/g, REMOVED],
  [/("?\botp\b"?\s*[:=]\s*"?)[0-9]{4,8}/gi, `$1${REMOVED}`],
];

const MAX_DEPTH = 6;

export function scrubText(text: string): string {
  return SECRETS_IN_TEXT.reduce((scrubbed, [pattern, by]) => scrubbed.replace(pattern, by), text);
}

/** A copy of anything that goes to the log, without tokens, codes, passwords and PANs. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return scrubError(value, depth);
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  return scrubFields(value, depth + 1);
}

export function scrubFields(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      SECRET_KEYS.test(key) ? REMOVED : scrub(value, depth),
    ]),
  );
}

function scrubError(error: Error, depth: number): unknown {
  const message = scrubText(error.message);
  return {
    type: error.name,
    message,
    stack: scrubStack(error, message),
    ...('code' in error ? { errorCode: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: scrub(error.cause, depth + 1) }),
  };
}

/** A stack begins with the message, whose length only the message itself gives. */
function scrubStack({ stack = '', message }: Error, scrubbed: string): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  if (at === -1) return scrubText(stack);
  return scrubText(stack.slice(0, at)) + scrubbed + scrubText(stack.slice(at + message.length));
}
