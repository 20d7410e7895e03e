import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TEST_SETTINGS } from '../../../test/portal-settings.ts';
import { readConfig } from '../config.ts';
import { settingsSchema } from './settings.ts';

// Every setting with such a limit, so that a new one is held to it as well.
const { properties = {} } = z.toJSONSchema(settingsSchema, { io: 'output', unrepresentable: 'any' });
const described = Object.entries(properties).flatMap(([name, property]) =>
  typeof property === 'boolean' ? [] : [{ name, ...property }],
);
const numbers = described.flatMap(({ name, type, minimum, maximum }) =>
  type === 'integer' && minimum !== undefined && maximum !== undefined ? [{ name, minimum, maximum }] : [],
);
const choices = described.flatMap(({ name, enum: values }) => (values === undefined ? [] : [{ name }]));
const LISTS = [
  'STAFF_ROLES',
  'MASKED_NUMBERS_ROLES',
  'CLOSED_DOCUMENTS_ROLES',
  'APPROVALS',
  'OTHER_IDENTITY_DOCUMENTS',
] as const;

/** The lines that it is refused with; none if it starts. */
function refusalsOf(name: string, value: string): string[] {
  try {
    readConfig({ ...TEST_SETTINGS, [name]: value });
    return [];
  } catch (error) {
    return String(error).split('\n  - ').slice(1);
  }
}

const named = (name: string) => [expect.stringMatching(new RegExp(`^${name}: .{10,}`))];

describe('a setting that is a number', () => {
  it.each(numbers)('$name takes $minimum to $maximum and nothing beyond', ({ name, minimum, maximum }) => {
    const isProblem = (line: string) => line.startsWith(`${name}:`);
    for (const value of [minimum, maximum]) {
      expect(refusalsOf(name, String(value)).filter(isProblem), `${value}`).toEqual([]);
    }
    for (const value of [minimum - 1, maximum + 1, minimum + 0.5, 'many', 'Infinity', '1,000']) {
      expect(refusalsOf(name, String(value)), `${value}`).toEqual(named(name));
    }
  });

  it('is found above, with all of its kind', () => {
    expect(numbers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PORT', 'APPROVAL_EXPIRES_HOURS', 'PASSWORD_MIN_LENGTH', 'CLAMD_AT_ONCE']),
    );
    expect(numbers.length).toBeGreaterThan(18);
  });
});

describe('a setting that is one of several', () => {
  it.each(choices)('$name refuses any other', ({ name }) => {
    expect(refusalsOf(name, 'perhaps')).toEqual(named(name));
  });

  it.each(LISTS)('%s refuses a list with any other', (name) => {
    expect(refusalsOf(name, 'perhaps')).toEqual([expect.stringMatching(new RegExp(`^${name}: knows only `))]);
  });
});
