import { z } from 'zod';

const Settings = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((value) => value !== 'production', 'the sandbox never runs in production'),
  /** Where the state lives. */
  SANDBOX_DATA_DIR: z.string("is needed: the folder for the sandbox's state").min(1),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  /** 0 takes any free port. */
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  SANDBOX_RAZORPAY_KEY_ID: z.string().startsWith('rzp_').default('rzp_test_LocalSandbox00'),
  SANDBOX_RAZORPAY_KEY_SECRET: z.string().min(1).default('sandbox-razorpay-key-secret'),
  SANDBOX_RAZORPAY_WEBHOOK_SECRET: z.string().min(1).default('sandbox-razorpay-webhook-secret'),
  /** Where Razorpay's events go; without it there are none. */
  SANDBOX_RAZORPAY_WEBHOOK_URL: z.url().optional(),
  /** Whether an identity provider runs too, which is then loaded. */
  SANDBOX_IDENTITY_PROVIDER: z.enum(['true', 'false']).default('false'),
  /** The portal whose staff sign in by it. */
  SANDBOX_PORTAL_URL: z.url().default('http://127.0.0.1:3000'),
  SANDBOX_OIDC_CLIENT_ID: z.string().min(1).default('enrolment-portal'),
  SANDBOX_OIDC_CLIENT_SECRET: z.string().min(1).default('sandbox-oidc-client-secret'),
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
  const parsed = Settings.safeParse(given);
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
