/** What production refuses unless `ALLOW_UNSAFE` names it, with what the name allows. */
export const UNSAFE_EXCEPTIONS = {
  'clear-documents': 'documents that are stored in clear',
  'clear-numbers': 'identity numbers that are stored in clear',
  http: 'PUBLIC_URL without https',
  'plain-database': 'a database on another machine without TLS',
  'plain-storage': 'a bucket without https',
  'sample-help': 'the fictional help line and grievance officer',
  'sample-seller': 'the fictional seller on receipts',
  'sms-without-template': 'SMS that MSG91 has no template for, which are then not sent',
  'test-keys': "Razorpay's test keys",
} as const;

export type UnsafeException = keyof typeof UNSAFE_EXCEPTIONS;

export function isUnsafeException(text: string): text is UnsafeException {
  return Object.hasOwn(UNSAFE_EXCEPTIONS, text);
}
