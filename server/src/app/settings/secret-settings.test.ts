import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../../test/folder.ts';
import { PRODUCTION_SETTINGS } from '../../../test/production-settings.ts';
import { readConfig } from '../config.ts';
import { SECRET_SETTINGS } from './secret-settings.ts';
import { settingsSchema } from './settings.ts';

const folder = await aFolder();
const { SECRET_KEY, RAZORPAY_KEY_SECRET, ...others } = PRODUCTION_SETTINGS;

async function fileOf(name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const refusalOf = (environment: Readonly<Record<string, string>>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

describe('a secret', () => {
  it('can come from a file, whose last line break is no part of it', async () => {
    const config = readConfig({
      ...others,
      SECRET_KEY_FILE: await fileOf('key', `${SECRET_KEY}\n`),
      RAZORPAY_KEY_SECRET_FILE: await fileOf('razorpay', `${RAZORPAY_KEY_SECRET}\r\n`),
      DATABASE_URL_FILE: await fileOf('url', 'postgres://portal:x@db/portal?sslmode=verify-full'),
    });
    expect(config.SECRET_KEY).toBe(SECRET_KEY);
    expect(config.payments.keySecret).toBe(RAZORPAY_KEY_SECRET);
    expect(config.DATABASE_URL).toContain('@db/portal');
  });

  it('of a file is held to the same rules', async () => {
    const short = await fileOf('short', 'changeme');
    expect(refusalOf({ ...others, SECRET_KEY, RAZORPAY_KEY_SECRET_FILE: short })).toContain(
      'RAZORPAY_KEY_SECRET is too short',
    );
  });

  it('is named once, and its file is there and holds something', async () => {
    const key = { ...others, RAZORPAY_KEY_SECRET };
    expect(refusalOf({ ...key, SECRET_KEY, SECRET_KEY_FILE: await fileOf('one', SECRET_KEY) })).toContain(
      'SECRET_KEY and SECRET_KEY_FILE are both set',
    );
    expect(refusalOf({ ...key, SECRET_KEY_FILE: path.join(folder, 'none') })).toContain(
      'cannot be read (ENOENT)',
    );
    expect(refusalOf({ ...key, SECRET_KEY_FILE: await fileOf('empty', '\n') })).toContain('is empty');
    // As a template leaves it.
    expect(refusalOf({ ...key, SECRET_KEY, SECRET_KEY_FILE: '' })).toBe('');
  });

  it('is every setting whose name says so', () => {
    const named = Object.keys(settingsSchema.shape).filter((name) =>
      /SECRET|PASSWORD$|TOKEN|AUTH_KEY|ACCESS_KEY/.test(name),
    );
    expect(SECRET_SETTINGS).toEqual(expect.arrayContaining(named));
  });
});
