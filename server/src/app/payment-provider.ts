import { createRazorpayGateway } from '../adapters/razorpay/razorpay.ts';
import { createRazorpaySignatures } from '../adapters/razorpay/signatures.ts';
import type { PaymentGatewayFor, ProviderMessages } from '../modules/payments/payment-gateway.ts';
import type { CheckoutFacts } from '../modules/payments/payments.candidate.routes.ts';
import type { OutsideGates } from './outside-gates.ts';
import type { Settings } from './settings/settings.ts';

export interface PaymentSettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** While a secret is being changed the one before it is valid too. */
  readonly webhookSecrets: readonly string[];
  readonly apiUrl: string;
  /** Where a browser loads the checkout's script from. */
  readonly checkoutUrl: string;
  /** What the payment screen lets in; undefined for a checkout of our own origin, as the sandbox's. */
  readonly checkoutSource: string | undefined;
}

/** The names of each provider's settings, and how its keys begin that take real money. */
export const PAYMENT_ACCOUNTS = [
  {
    keyId: 'RAZORPAY_KEY_ID',
    keySecret: 'RAZORPAY_KEY_SECRET',
    webhookSecret: 'RAZORPAY_WEBHOOK_SECRET',
    earlierWebhookSecret: 'RAZORPAY_WEBHOOK_SECRET_OLD',
    liveKey: 'rzp_live_',
  },
] as const;

/** Settings that are secrets, and those that are addresses of services outside. */
export const PAYMENT_SECRETS = [
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_OLD',
] as const;
export const PAYMENT_ADDRESSES = ['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'] as const;

/** Checkouts that work from several hosts of one domain. */
const CHECKOUT_DOMAINS = ['razorpay.com'];

const RAZORPAY_API_URL = 'https://api.razorpay.com';
const RAZORPAY_CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

/** The provider's settings as one thing that is whole, or what is missing. */
export function readPaymentSettings(settings: Settings): PaymentSettings | string {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = settings;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_WEBHOOK_SECRET_OLD: oldSecret } = settings;
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) {
    return 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are needed. For a try on this machine use: npm start';
  }
  const checkoutUrl = settings.RAZORPAY_CHECKOUT_URL ?? RAZORPAY_CHECKOUT_URL;
  return {
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret, ...(oldSecret === undefined ? [] : [oldSecret])],
    apiUrl: (settings.RAZORPAY_API_URL ?? RAZORPAY_API_URL).replace(/\/+$/, ''),
    checkoutUrl,
    checkoutSource: sourceOf(checkoutUrl),
  };
}

function sourceOf(checkoutUrl: string): string | undefined {
  if (checkoutUrl.startsWith('/')) return undefined;
  const { hostname, origin } = new URL(checkoutUrl);
  const domain = CHECKOUT_DOMAINS.find((one) => hostname.endsWith(`.${one}`));
  return domain === undefined ? origin : `https://*.${domain}`;
}

interface PaymentProviderParts {
  readonly paymentGatewayFor: PaymentGatewayFor;
  readonly providerMessages: ProviderMessages;
  readonly checkout: CheckoutFacts;
}

/** Connects the ports of `payments` with the provider's adapter. */
export function createPaymentProvider(
  { keyId, keySecret, webhookSecrets, apiUrl, checkoutUrl }: PaymentSettings,
  publicUrl: string,
  gates: OutsideGates,
): PaymentProviderParts {
  return {
    paymentGatewayFor: (applicationId) =>
      createRazorpayGateway({ url: apiUrl, keyId, keySecret }, gates.payments.askFor(String(applicationId))),
    providerMessages: createRazorpaySignatures({ keySecret, webhookSecrets }),
    checkout: { keyId, checkoutUrl, callbackUrl: `${publicUrl}/api/razorpay/callback` },
  };
}
