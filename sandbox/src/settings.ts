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
});

export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string | undefined;
}

export interface SandboxSettings {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly razorpay: RazorpaySettings;
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
  };
}
