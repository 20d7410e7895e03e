import { SANDBOX_RAZORPAY } from './razorpay-customer.ts';

/** Every process on one database has the same. */
const TEST_SECRET_KEY = 'a key that protects nothing but tests';
const TEST_MASTER_KEY = 'a master key that wraps nothing but keys of tests';

/** For proofs that order faster than a person may. */
export const ORDERING_FAST = {
  ORDERS_PER_MINUTE: '100000',
  ORDERS_PER_HOUR: '100000',
  LOOKUPS_PER_MINUTE: '100000',
} as const;

/** What a portal needs beyond a database; its provider and its gateway are not there unless a test says where. */
export const TEST_SETTINGS = {
  NODE_ENV: 'test',
  PORT: '0',
  METRICS_PORT: '0',
  SECRET_KEY: TEST_SECRET_KEY,
  MASTER_KEY: TEST_MASTER_KEY,
  SERVE_WEB: 'false',
  // A test shares its event loop with the portal, and its machine with other work.
  EVENT_LOOP_DELAY_MAX_MS: '600000',
  // Trials save and call faster than a person does; the limits have tests of their own.
  SAVES_PER_MINUTE: '1000000',
  CALLS_PER_SECOND: '1000000',
  SMS_GATEWAY: 'twilio',
  TWILIO_ACCOUNT_SID: 'ACtest',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15550001111',
  RAZORPAY_KEY_ID: SANDBOX_RAZORPAY.keyId,
  RAZORPAY_KEY_SECRET: SANDBOX_RAZORPAY.keySecret,
  RAZORPAY_WEBHOOK_SECRET: SANDBOX_RAZORPAY.webhookSecret,
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
} as const;
