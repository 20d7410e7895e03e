import { readFileSync } from 'node:fs';
import { PAYMENT_SECRETS } from '../payment-provider.ts';
import type { Settings } from './settings.ts';

/** Issued by a service or made by a generator, so that a short or plain one is a placeholder. */
export const ISSUED_SECRETS = [
  'SECRET_KEY',
  'MASTER_KEY',
  ...PAYMENT_SECRETS,
  'TWILIO_AUTH_TOKEN',
  'MSG91_AUTH_KEY',
  'S3_SECRET_ACCESS_KEY',
  'OIDC_CLIENT_SECRET',
] as const satisfies readonly (keyof Settings)[];

/** Each of them can be read from the file that `<NAME>_FILE` names. */
export const SECRET_SETTINGS = [
  ...ISSUED_SECRETS,
  'SECRET_KEYS_OTHER',
  'MASTER_KEYS_OTHER',
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'S3_ACCESS_KEY_ID',
] as const satisfies readonly (keyof Settings)[];

export type Environment = Readonly<Record<string, string | undefined>>;

interface FilledEnvironment {
  readonly environment: Environment;
  /** What is wrong with the files, a sentence each. */
  readonly problems: readonly string[];
}

export const fileSettingOf = (name: string): string => `${name}_FILE`;

/** The environment with the secrets that are kept in files, as Kubernetes and Docker mount them. */
export function withSecretFiles(environment: Environment): FilledEnvironment {
  const filled: Record<string, string | undefined> = { ...environment };
  const problems: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const fileSetting = fileSettingOf(name);
    const file = environment[fileSetting] ?? '';
    if (file === '') continue;
    if ((environment[name] ?? '') !== '') {
      problems.push(`${name} and ${fileSetting} are both set. Set one of them.`);
      continue;
    }
    const { secret, problem } = readSecret(file);
    if (problem === undefined) filled[name] = secret;
    else problems.push(`${fileSetting}: ${problem}`);
  }
  return { environment: filled, problems };
}

function readSecret(file: string): { readonly secret?: string; readonly problem?: string } {
  try {
    // Editors and `echo` end a file with a line break that is not part of the secret.
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return secret === '' ? { problem: `${file} is empty` } : { secret };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return { problem: `${file} cannot be read (${reason})` };
  }
}
