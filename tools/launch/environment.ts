import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withSecretFiles } from '../../server/src/app/settings/secret-settings.ts';
import { ROOT } from '../root.ts';

/** `.env` fills what the real environment leaves open. */
export function loadEnvironmentFile(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** An empty setting is one that is not set. */
export function setting(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

/** A secret may also come from the file that `<NAME>_FILE` names. */
export function secretSetting(name: string): string | undefined {
  const { environment, problems } = withSecretFiles(process.env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const value = environment[name];
  return value === '' ? undefined : value;
}

export function dataFolder(): string {
  return resolve(setting('DATA_DIR') ?? './data');
}
