import type { Settings } from './settings.ts';

export interface PaymentSettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** While a secret is being changed the one before it is valid too. */
  readonly webhookSecrets: readonly string[];
  readonly apiUrl: string;
  /** Where a browser loads the checkout's script from. */
  readonly checkoutUrl: string;
}

/** Settings that are secrets, and those that are addresses of services outside. */
export const PAYMENT_SECRETS = [
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_OLD',
] as const;
export const PAYMENT_ADDRESSES = ['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'] as const;

const RAZORPAY_API_URL = 'https://api.razorpay.com';
const RAZORPAY_CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

/** The provider's settings as one thing that is whole, or what is missing. */
export function readPaymentSettings(settings: Settings): PaymentSettings | string {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = settings;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_WEBHOOK_SECRET_OLD: oldSecret } = settings;
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) {
    return 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are needed. For a try on this machine use: npm start';
  }
  return {
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret, ...(oldSecret === undefined ? [] : [oldSecret])],
    apiUrl: (settings.RAZORPAY_API_URL ?? RAZORPAY_API_URL).replace(/\/+$/, ''),
    checkoutUrl: settings.RAZORPAY_CHECKOUT_URL ?? RAZORPAY_CHECKOUT_URL,
  };
}
