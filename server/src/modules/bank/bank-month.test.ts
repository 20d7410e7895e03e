import { expect, it } from 'vitest';
import { bringFile, leftoversOf } from '../../../test/bank.ts';
import { aBankMonth, matchedIn } from '../../../test/bank-lines/month.ts';
import { WITHIN } from '../../../test/payer.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';
import { vi } from 'vitest';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');
const COUNT = 4000;

it('of a month, at least 94 in 100 lines match by themselves, and none wrongly', async () => {
  const month = await aBankMonth(portal.database, COUNT);
  const answer = await bringFile(portal, desk, new Blob([month.text]));
  expect(answer).toMatchObject({ status: 200, body: { statement: { lines: month.lines } } });
  await vi.waitFor(async () => {
    const { body } = await desk.ask('GET', '/api/bank/statements');
    expect(body['statements']).toMatchObject([{ matched_at: expect.any(String) }]);
  }, WITHIN);
  const { matched, wrong } = await matchedIn(portal.database, month);
  expect(wrong).toEqual([]);
  expect(matched / month.lines).toBeGreaterThanOrEqual(0.94);
  const { lines_in_all } = await leftoversOf(desk);
  expect(lines_in_all.count).toBe(month.lines - matched);
});
