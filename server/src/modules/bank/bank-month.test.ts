import { expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { bringFile, leftoversOf } from '../../../test/bank.ts';
import { aBankMonth } from '../../../test/bank-lines/month.ts';
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
  const { rows } = await portal.database.execute<{ narration: string; entry: string }>(sql`
    select l.narration, m.kind || ' ' || coalesce(s.utr, d.number) as entry
    from bank_matches m join bank_lines l on l.id = m.line_id
    left join settlements s on s.id = m.settlement_id left join desk_payments d on d.id = m.desk_payment_id`);
  const wrong = rows.filter(
    ({ narration, entry }) => month.truth.get(narration.slice(narration.indexOf('#'))) !== entry,
  );
  expect(wrong).toEqual([]);
  expect(rows.length / month.lines).toBeGreaterThanOrEqual(0.94);
  const { lines_in_all } = await leftoversOf(desk);
  expect(lines_in_all.count).toBe(month.lines - rows.length);
});
