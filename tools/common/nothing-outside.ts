const NAMES = [
  'NODE_ENV',
  'PUBLIC_URL',
  'METRICS_PORT',
  'DATABASE_URL',
  'DATABASE_URL_FILE',
  'S3_BUCKET',
  'SANDBOX_URL',
  'SANDBOX_IDENTITY_PROVIDER',
  'OIDC_ISSUER',
  'SMS_GATEWAY',
  'RAZORPAY_KEY_ID',
  'INTAKE_OPEN',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  'ADMIN_PASSWORD_FILE',
];

/**
 * For a portal with made-up people: none of the caller's own databases, buckets and gateways is touched. Set to nothing,
 * they cannot come from a `.env` either.
 */
export const NOTHING_OUTSIDE: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.map((name) => [name, '']),
);
