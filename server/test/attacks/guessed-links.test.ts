import { createHash, randomBytes } from 'node:crypto';
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

const portal = await aPortal({ ...BROWSERS_WITH_ADDRESSES, RUN_JOBS: 'false' });

/** Random ones, and those that know a part of the real one: its case, its end, its hash. */
function guess(token: string, index: number): string {
  switch (index % 5) {
    case 0:
      return `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    case 1:
      return token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase();
    case 2:
      return createHash('sha256').update(token).digest('base64url');
    case 3:
      return `${token}${index % 10}`;
    default:
      return randomBytes(32).toString('base64url');
  }
}

describe('guessed tokens of links', () => {
  it(`${GUESSES} from many addresses open nothing, answer alike and leave the real one open`, async () => {
    const applicant = await anApplicant(portal);
    const token = await anOpenAsk(portal, applicant.application.id);
    const rows = () =>
      portal.database.execute(sql`select (select count(*) from ask_links) as links,
        (select count(*) from otp_codes) as codes, (select count(*) from devices) as devices`);
    const before = (await rows()).rows;
    const answers = new Map<string, number>();
    const send = async (index: number) => {
      const browser = aBrowser(portal);
      const { status, body } = await browser.post('/api/auth/ask/open', { token: guess(token, index) });
      const answer = `${status} ${JSON.stringify(body['message'])}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    };
    for (let sent = 0; sent < GUESSES; sent += AT_ONCE) {
      const many = Math.min(AT_ONCE, GUESSES - sent);
      await Promise.all(Array.from({ length: many }, (_, index) => send(sent + index)));
    }
    expect([...answers]).toEqual([[`404 ${JSON.stringify(texts.ended)}`, GUESSES]]);
    expect((await rows()).rows).toEqual(before);
    expect(await aBrowser(portal).post('/api/auth/ask/open', { token })).toMatchObject({ status: 200 });
  });

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
