type Read = (name: string) => string | undefined;

/** The sandbox stands in for outside services that nobody configured, and never for real people. */
export function wantsSandbox(read: Read): boolean {
  return read('NODE_ENV') !== 'production' && read('SMS_GATEWAY') === undefined;
}

/** What the server must be told to reach the sandbox as it would reach the real services. */
export function sandboxSettings(url: string): Readonly<Record<string, string>> {
  return {
    SANDBOX_URL: url,
    SMS_GATEWAY: 'twilio',
    SMS_GATEWAY_URL: url,
    TWILIO_ACCOUNT_SID: `ACsandbox${'0'.repeat(25)}`,
    TWILIO_AUTH_TOKEN: 'sandbox',
    TWILIO_FROM: '+910000000000',
    RAZORPAY_KEY_ID: 'rzp_test_LocalSandbox00',
    RAZORPAY_KEY_SECRET: 'sandbox-razorpay-key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'sandbox-razorpay-webhook-secret',
    RAZORPAY_API_URL: url,
    RAZORPAY_CHECKOUT_URL: '/sandbox/razorpay/v1/checkout.js',
  };
}
