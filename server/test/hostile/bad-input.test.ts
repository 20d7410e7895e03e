import { BROWSERS_WITH_ADDRESSES } from '../people.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { aPortalAlone } from '../portal-alone.ts';
import { startSandbox } from '../sandbox-process.ts';
import { aCast } from './cast.ts';
import { keepChangeJournal } from './change-journal.ts';
import { markdownRow } from './report.ts';
import { runHostile } from './run.ts';

const COUNT = Number(process.env['HOSTILE_CASES'] ?? 2000);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_115);

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const outside = { RAZORPAY_API_URL: sandbox.url, SMS_GATEWAY_URL: sandbox.url };
// It has no jobs: what they write is no trace of the request at hand.
const portal = await aPortalAlone({ ...BROWSERS_WITH_ADDRESSES, ...outside });
const cast = await aCast(portal);
const journal = await keepChangeJournal(portal.database);

describe(`${COUNT} generated requests (seed ${SEED})`, () => {
  it(
    'are answered or refused with words, never fail, and leave no trace where they are refused',
    async () => {
      const statuses = await runHostile({
        url: portal.url,
        routes: portal.contracts,
        cast,
        journal,
        count: COUNT,
        seed: SEED,
      });
      expect([...statuses.values()].reduce((sum, many) => sum + many, 0)).toBe(COUNT);
      process.stdout.write(`\n${markdownRow(COUNT, SEED, statuses)}\n`);
    },
    COUNT * 200 + 60_000,
  );
});
