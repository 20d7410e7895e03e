import { createHash, randomBytes, randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { UNKNOWN_ASK_LINKS_PER_ADDRESS_HOUR } from '@portal/contract/rules/asks.ts';
import { ASK_TEXTS as texts } from '@portal/contract/texts/asks.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anOpenAsk } from '../asks.ts';
import { anApplicant } from '../applicant.ts';
import { aBrowser, BROWSERS_WITH_ADDRESSES } from '../people.ts';
import { aPortal } from '../portal.ts';

/** As many as the hostile run was asked to send: GUESSED_LINKS=100000; fewer in the suite. */
const GUESSES = Number(process.env['GUESSED_LINKS'] ?? 300);
const AT_ONCE = 50;
/** Beyond this two means differ by more than chance: less than once in 100,000 runs. */
const MOST_T = 4.5;
const TIMEOUT_MS = 60_000 + GUESSES * 20;
const KINDS = 5;
const RANDOM = KINDS - 1;

const portal = await aPortal({ ...BROWSERS_WITH_ADDRESSES, RUN_JOBS: 'false' });

/** Random ones, and those that know a part of the real one: its case, its end, its hash. */
function guess(token: string, kind: number): string {
  switch (kind) {
    case 0:
      return `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    case 1:
      return token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase();
    case 2:
      return createHash('sha256').update(token).digest('base64url');
    case 3:
      return `${token}${randomInt(10)}`;
    default:
      return randomBytes(32).toString('base64url');
  }
}

/** By how many standard errors the means of two samples differ (Welch). */
function differenceOf(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const errorOf = (values: readonly number[]) => {
    const middle = mean(values);
    const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
    return squares / (values.length - 1) / values.length;
  };
  return Math.abs(mean(one) - mean(other)) / Math.sqrt(errorOf(one) + errorOf(other));
}

describe('guessed tokens of links', () => {
  it(
    `${GUESSES} from many addresses open nothing, answer alike in the same time and leave the real one open`,
    async () => {
      const applicant = await anApplicant(portal);
      const token = await anOpenAsk(portal, applicant.application.id);
      const rows = () =>
        portal.database.execute(sql`select (select count(*) from ask_links) as links,
        (select count(*) from otp_codes) as codes, (select count(*) from devices) as devices`);
      const before = (await rows()).rows;
      const answers = new Map<string, number>();
      const times = Array.from({ length: KINDS }, (): number[] => []);
      const send = async () => {
        const browser = aBrowser(portal);
        const kind = randomInt(KINDS);
        const guessed = { token: guess(token, kind) };
        const started = performance.now();
        const { status, body } = await browser.post('/api/auth/ask/open', guessed);
        times[kind]?.push(performance.now() - started);
        const answer = `${status} ${JSON.stringify(body['message'])}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      };
      for (let sent = 0; sent < GUESSES; sent += AT_ONCE) {
        const many = Math.min(AT_ONCE, GUESSES - sent);
        await Promise.all(Array.from({ length: many }, send));
      }
      expect([...answers]).toEqual([[`404 ${JSON.stringify(texts.ended)}`, GUESSES]]);
      // What knows a part of the real one takes no longer and no shorter than what knows nothing.
      const random = times[RANDOM] ?? [];
      for (const known of times.slice(0, RANDOM)) expect(differenceOf(known, random)).toBeLessThan(MOST_T);
      expect((await rows()).rows).toEqual(before);
      expect(await aBrowser(portal).post('/api/auth/ask/open', { token })).toMatchObject({ status: 200 });
    },
    TIMEOUT_MS,
  );

  it('from one address wait after so many; a right link there does not', async () => {
    const applicant = await anApplicant(portal);
    const token = await anOpenAsk(portal, applicant.application.id);
    const browser = aBrowser(portal);
    const statuses = new Set<number>();
    for (let index = 0; index < UNKNOWN_ASK_LINKS_PER_ADDRESS_HOUR; index++) {
      const answer = await browser.post('/api/auth/ask/open', {
        token: randomBytes(32).toString('base64url'),
      });
      statuses.add(answer.status);
    }
    expect([...statuses]).toEqual([404]);
    const next = { token: randomBytes(32).toString('base64url') };
    expect(await browser.post('/api/auth/ask/open', next)).toMatchObject({ status: 429 });
    expect(await browser.post('/api/auth/ask/open', { token })).toMatchObject({ status: 200 });
  });
});
