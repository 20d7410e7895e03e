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
});

export interface SandboxSettings {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
}

export function readSettings(environment: NodeJS.ProcessEnv): SandboxSettings {
  const parsed = Settings.safeParse(environment);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const { SANDBOX_DATA_DIR, SANDBOX_HOST, SANDBOX_PORT } = parsed.data;
  return { dataDir: SANDBOX_DATA_DIR, host: SANDBOX_HOST, port: SANDBOX_PORT };
}
