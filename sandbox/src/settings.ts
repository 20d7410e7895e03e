import { z } from 'zod';

/** Every setting of the sandbox, with what it is for; docs/settings.md and .env.example have them. */
export const sandboxSettingsSchema = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((value) => value !== 'production', 'the sandbox never runs in production'),
  SANDBOX_DATA_DIR: z
    .string("is needed: the folder for the sandbox's state")
    .min(1)
    .describe('Where its state lives; `npm start` takes the folder `sandbox` of DATA_DIR'),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  SANDBOX_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Port to listen on; 0 takes any free one'),
  SANDBOX_RAZORPAY_KEY_ID: z
    .string()
    .startsWith('rzp_')
    .default('rzp_test_LocalSandbox00')
    .describe('Key that its Razorpay takes: the RAZORPAY_KEY_ID of the portal'),
  SANDBOX_RAZORPAY_KEY_SECRET: z
    .string()
    .min(1)
    .default('sandbox-razorpay-key-secret')
    .describe('Secret of that key: the RAZORPAY_KEY_SECRET of the portal'),
  SANDBOX_RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .default('sandbox-razorpay-webhook-secret')
    .describe('What it signs events with: the RAZORPAY_WEBHOOK_SECRET of the portal'),
  SANDBOX_RAZORPAY_WEBHOOK_URL: z
    .url()
    .optional()
    .describe("Where its Razorpay's events go. Without it there are none, and the portal asks by itself"),
  SANDBOX_IDENTITY_PROVIDER: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether an identity provider runs too, by which staff can sign in'),
  SANDBOX_PORTAL_URL: z
    .url()
    .default('http://127.0.0.1:3000')
    .describe('The portal whose staff sign in by that identity provider'),
  SANDBOX_OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .default('enrolment-portal')
    .describe('Name of the portal at that identity provider: its OIDC_CLIENT_ID'),
  SANDBOX_OIDC_CLIENT_SECRET: z
    .string()
    .min(1)
    .default('sandbox-oidc-client-secret')
    .describe("The portal's secret there: its OIDC_CLIENT_SECRET"),
});

export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string | undefined;
}

/** The portal, as the identity provider knows it. */
export interface IdentityClient {
  readonly portalUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface SandboxSettings {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly razorpay: RazorpaySettings;
  /** Undefined if no identity provider runs. */
  readonly identity: IdentityClient | undefined;
}

export function readSettings(environment: NodeJS.ProcessEnv): SandboxSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = sandboxSettingsSchema.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const settings = parsed.data;
  return {
    dataDir: settings.SANDBOX_DATA_DIR,
    host: settings.SANDBOX_HOST,
    port: settings.SANDBOX_PORT,
    razorpay: {
      keyId: settings.SANDBOX_RAZORPAY_KEY_ID,
      keySecret: settings.SANDBOX_RAZORPAY_KEY_SECRET,
      webhookSecret: settings.SANDBOX_RAZORPAY_WEBHOOK_SECRET,
      webhookUrl: settings.SANDBOX_RAZORPAY_WEBHOOK_URL,
    },
    identity:
      settings.SANDBOX_IDENTITY_PROVIDER === 'true'
        ? {
            portalUrl: settings.SANDBOX_PORTAL_URL,
            clientId: settings.SANDBOX_OIDC_CLIENT_ID,
            clientSecret: settings.SANDBOX_OIDC_CLIENT_SECRET,
          }
        : undefined,
  };
}
