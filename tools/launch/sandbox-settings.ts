type ReadSetting = (name: string) => string | undefined;
type Settings = Readonly<Record<string, string>>;

const RAZORPAY_KEY_ID = 'rzp_test_LocalSandbox00';
const RAZORPAY_KEY_SECRET = 'sandbox-razorpay-key-secret';
const OIDC_CLIENT_ID = 'enrolment-portal';
const OIDC_CLIENT_SECRET = 'sandbox-oidc-client-secret';
const RAZORPAY_WEBHOOK_SECRET = 'sandbox-razorpay-webhook-secret';

/** The sandbox replaces outside services that are not configured, and is never used with real people. */
export function wantsSandbox(read: ReadSetting): boolean {
  return read('NODE_ENV') !== 'production' && (needsSms(read) || needsRazorpay(read) || wantsIdentity(read));
}

/** What the server must be told to reach the sandbox as it would reach the real services. */
export function sandboxSettings(url: string, read: ReadSetting): Settings {
  return {
    SANDBOX_URL: url,
    ...(needsSms(read) ? smsSettings(url) : {}),
    ...(needsRazorpay(read) ? razorpaySettings(url) : {}),
    ...(wantsIdentity(read) ? identitySettings(url) : {}),
  };
}

/** What the sandbox must be told to play Razorpay, and an identity provider, for this portal. */
export function settingsOfSandbox(read: ReadSetting): Settings {
  const port = read('PORT') ?? '3000';
  return {
    SANDBOX_RAZORPAY_KEY_ID: RAZORPAY_KEY_ID,
    SANDBOX_RAZORPAY_KEY_SECRET: RAZORPAY_KEY_SECRET,
    SANDBOX_RAZORPAY_WEBHOOK_SECRET: RAZORPAY_WEBHOOK_SECRET,
    SANDBOX_OIDC_CLIENT_ID: OIDC_CLIENT_ID,
    SANDBOX_OIDC_CLIENT_SECRET: OIDC_CLIENT_SECRET,
    SANDBOX_PORTAL_URL: read('PUBLIC_URL') ?? `http://${reachable(read('HOST'))}:${port}`,
    // If any free port is used, it is not known yet, and the portal polls on its own.
    ...(port === '0'
      ? {}
      : { SANDBOX_RAZORPAY_WEBHOOK_URL: `http://${reachable(read('HOST'))}:${port}/api/razorpay/webhook` }),
  };
}

function needsSms(read: ReadSetting): boolean {
  return read('SMS_GATEWAY') === undefined;
}

function needsRazorpay(read: ReadSetting): boolean {
  return read('RAZORPAY_KEY_ID') === undefined;
}

/** The one setting that `npm start` needs for a sign-in by an identity provider. */
function wantsIdentity(read: ReadSetting): boolean {
  return read('SANDBOX_IDENTITY_PROVIDER') === 'true' && read('OIDC_ISSUER') === undefined;
}

function smsSettings(url: string): Settings {
  return {
    SMS_GATEWAY: 'twilio',
    SMS_GATEWAY_URL: url,
    TWILIO_ACCOUNT_SID: `ACsandbox${'0'.repeat(25)}`,
    TWILIO_AUTH_TOKEN: 'sandbox',
    TWILIO_FROM: '+910000000000',
  };
}

function razorpaySettings(url: string): Settings {
  return {
    RAZORPAY_KEY_ID,
    RAZORPAY_KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET,
    RAZORPAY_API_URL: url,
    // Through the portal, so that any browser that reaches the portal reaches it too.
    RAZORPAY_CHECKOUT_URL: '/sandbox/razorpay/v1/checkout.js',
  };
}

function identitySettings(url: string): Settings {
  const issuer = new URL('/identity', url);
  // Another site than the portal's 127.0.0.1, as a bank's provider is: cookies behave as they will there.
  issuer.hostname = 'localhost';
  return {
    OIDC_ISSUER: issuer.href,
    OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET,
    OIDC_NAME: 'Sandbox Bank',
    OIDC_EMAIL_DOMAINS: 'bank.example',
    OIDC_ROLES: 'portal-admins=admin,portal-ops=ops,portal-sales=sales',
  };
}

/** An address to listen on is not always one to call. */
function reachable(host = '127.0.0.1'): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
