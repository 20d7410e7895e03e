import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../test/compile-cache.ts';
import { addressAsUrl } from '../../test/database/administration.ts';
import { aTestDatabase } from '../../test/database/test-database.ts';
import { aFolder } from '../../test/folder.ts';
import { TEST_SETTINGS } from '../../test/portal-settings.ts';
import { PRODUCTION_SETTINGS } from '../../test/production-settings.ts';
import { programFile } from '../../test/programs.ts';
import { startS3 } from '../../test/s3-process.ts';
import { startFailureLine } from './start-failure.ts';

const s3 = await startS3();
afterAll(() => s3.stop());
const { address } = await aTestDatabase();
const DATA_DIR = await aFolder();

/** What a process that does not start prints on standard error, a line each. */
async function failedStart(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const child = spawn(process.execPath, [programFile('main')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...COMPILE_CACHE, DATA_DIR, DATABASE_URL: addressAsUrl(address), PORT: '0', ...settings },
  });
  const [printed] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  return printed.split('\n').filter((line) => line !== '');
}

const production = {
  ...PRODUCTION_SETTINGS,
  ...s3.settings,
  S3_ACCESS_KEY_ID: 'AKIAWRONG',
  S3_SECRET_ACCESS_KEY: 'kW8rTz2Lq6Yv0NbX',
  SERVE_WEB: 'false',
};

describe('a start that fails', () => {
  it('says in one line of JSON that the bucket refused the key, and why', async () => {
    const lines = await failedStart(production);
    expect(lines).toHaveLength(1);
    const line: unknown = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({
      level: 'fatal',
      msg: expect.stringMatching(
        /^The portal could not start: the bucket \S+ cannot be used: .*\(HTTP 403\)/,
      ),
      err: { cause: { type: expect.any(String) } },
    });
    expect(lines[0]).not.toContain('kW8rTz2Lq6Yv0NbX');
  }, 60_000);

  it('says so of a bucket that is not there, as a sentence outside of production', async () => {
    const lines = await failedStart({
      ...TEST_SETTINGS,
      ...s3.settings,
      SECRET_KEY: production.SECRET_KEY,
      MASTER_KEY: production.MASTER_KEY,
      S3_BUCKET: 'no-such-bucket',
    });
    expect(lines).toEqual([
      expect.stringMatching(
        /^The portal could not start: the bucket no-such-bucket cannot be used: .*\(HTTP 404\)/,
      ),
    ]);
  }, 60_000);

  it('names the settings that are wrong, as JSON in production', async () => {
    const lines = await failedStart({ ...production, PUBLIC_URL: '', PORT: 'http' });
    expect(lines).toHaveLength(1);
    const line: unknown = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ level: 'fatal', problems: [expect.stringContaining('PORT')] });
  }, 60_000);
});

describe('the line of a start that failed', () => {
  const NODE_ENV = 'production';
  const deep = (secret: string) =>
    new Error('the database cannot be reached', {
      cause: new Error(`connect to ${secret}`, {
        cause: Object.assign(new Error('getaddrinfo ENOTFOUND db'), { code: 'ENOTFOUND' }),
      }),
    });

  it('has the whole chain of causes and no secret, however a library wrote it', () => {
    const DATABASE_URL = 'postgres://portal:p%40ss-Word1@db/portal';
    for (const secret of [DATABASE_URL, 'p%40ss-Word1', 'p@ss-Word1', `"${'s"ecret'.repeat(6)}"`]) {
      const SECRET_KEY = 's"ecret'.repeat(6);
      for (const environment of [
        { NODE_ENV, DATABASE_URL, SECRET_KEY },
        { DATABASE_URL, SECRET_KEY },
      ]) {
        const line = startFailureLine(deep(secret), environment);
        expect(line).toMatch(/the database cannot be reached: connect to .*: getaddrinfo ENOTFOUND db/);
        expect(line).not.toMatch(/ss-Word1|ecrets/);
        expect(line.trimEnd()).not.toContain('\n');
      }
    }
  });

  it('tells each of several reasons, and what was thrown that is not an error', () => {
    const refused = [
      new Error('connect ECONNREFUSED ::1:5432'),
      new Error('connect ECONNREFUSED 127.0.0.1:5432'),
    ];
    expect(startFailureLine(new AggregateError(refused), {})).toBe(
      'The portal could not start: connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432\n',
    );
    expect(startFailureLine('no\nreason', {})).toBe('The portal could not start: no reason\n');
  });
});
