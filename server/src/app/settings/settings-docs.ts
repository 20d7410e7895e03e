import { z } from 'zod';
import { fileSettingOf, SECRET_SETTINGS } from './secret-settings.ts';
import { settingsSchema } from './settings.ts';

export interface SettingDoc {
  readonly name: string;
  /** As it is written in the environment; empty if there is none. */
  readonly fallback: string;
  readonly about: string;
}

/** The settings in words, for docs/settings.md and .env.example. */
export function describeSettings(): SettingDoc[] {
  return describeSchema(settingsSchema).map(({ name, fallback, about }) => ({
    name,
    fallback,
    about: `${about}${isSecret(name) ? `. From a file: \`${fileSettingOf(name)}\`` : ''}`,
  }));
}

/** What a person writes, and not what the schema makes of it: a default may be a text that is read into something else. */
export function describeSchema(schema: z.ZodObject): SettingDoc[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { default: fallback, description = '' } = typeof property === 'boolean' ? {} : property;
    return { name, fallback: printed(fallback), about: description };
  });
}

function isSecret(name: string): boolean {
  return SECRET_SETTINGS.some((secret) => secret === name);
}

function printed(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : '';
}
