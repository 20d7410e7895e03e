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
    about: schema.description ?? '',
  }));
}

function printed(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : '';
}
