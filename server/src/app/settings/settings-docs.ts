import { fileSettingOf, SECRET_SETTINGS } from './secret-settings.ts';
import { settingsSchema } from './settings.ts';

export interface SettingDoc {
  readonly name: string;
  readonly fallback: string;
  readonly about: string;
}

/** The settings in words, for the table in docs/settings.md. */
export function describeSettings(): SettingDoc[] {
  const fallbacks: Readonly<Record<string, unknown>> = settingsSchema.parse({});
  return Object.entries(settingsSchema.shape).map(([name, schema]) => ({
    name,
    fallback: printed(fallbacks[name]),
    about: `${schema.description ?? ''}${isSecret(name) ? `. From a file: \`${fileSettingOf(name)}\`` : ''}`,
  }));
}

function isSecret(name: string): boolean {
  return SECRET_SETTINGS.some((secret) => secret === name);
}

function printed(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : '';
}
