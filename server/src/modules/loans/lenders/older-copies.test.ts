import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../../test/answers.ts';
import { aBorrower, type Borrower } from '../../../../test/borrower.ts';
import { entriesOf, receiptsOf } from '../../../../test/payer.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');
const colleague = await aDesk(portal, 'admin');

const put = (id: unknown, body: unknown, by = desk) =>
  by.ask('PUT', `/api/loan-provider-selections/${String(id)}`, body);

type Row = Record<string, unknown>;

/** The row of the only lender, as staff load it. */
async function loaded(borrower: Borrower): Promise<Row> {
  const path = `/api/loan-provider-selections?application_id=${borrower.applicationNumber}`;
  const { rows } = await desk.list('/api/loan-provider-selections', 'providers', {
    application_id: borrower.applicationNumber,
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`${path} answered no row`);
  return row;
}

async function aRow(): Promise<{ borrower: Borrower; row: Row }> {
  const borrower = await aBorrower(portal);
  await borrower.select('Provider 1', 120_000, 12);
  return { borrower, row: await loaded(borrower) };
}

const PAID = { status: 'Approved', disbursal_date: '2025-11-12', disbursed_amount: 100_000 };
const without = ({ version: _version, updated_at: _updated, ...rest }: Row) => rest;

describe('two colleagues on the row of one lender', () => {
  it('the older copy of the whole row does not win: nothing is reversed, and it is said what differs', async () => {
    const { borrower, row } = await aRow();
    expect(await put(row['id'], { ...row, ...PAID }, colleague)).toMatchObject({ status: 200 });
    const answer = await put(row['id'], { ...row, loan_processed_by: 'Nadia' });
    expect(told(answer)).toEqual(
      refusal(
        409,
        'CONFLICT',
        'Somebody else changed this row after you opened it. Status: recorded is Approved, you sent Pending. Disbursal Date: recorded is 2025-11-12, you sent empty. Disbursed Amount: recorded is Rs 1,00,000, you sent empty. Loan Processed By: recorded is empty, you sent Nadia. Please load the row again and repeat your change.',
      ),
    );
    expect(await entriesOf(portal, borrower)).toEqual([['loan_disbursal', 'fee', 100_000_00]]);
    expect(await receiptsOf(portal, borrower)).toMatchObject([{ cancelledAt: null }]);
    expect(await loaded(borrower)).toMatchObject({ ...PAID, loan_processed_by: null });
  });

  it('is told by the time of the last change too, where no version is sent', async () => {
    const { borrower, row } = await aRow();
    await put(row['id'], PAID, colleague);
    const { version: _version, ...old } = row;
    expect(await put(row['id'], old)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const { version: _other, ...current } = await loaded(borrower);
    expect(await put(row['id'], { ...current, disbursed_amount: 90_000 })).toMatchObject({ status: 200 });
  });

  it('an older copy changes nothing else either', async () => {
    const { borrower, row } = await aRow();
    await put(row['id'], { loan_processed_by: 'Nadia' }, colleague);
    const late = await put(row['id'], { version: row['version'], loan_processed_by: 'Meera' });
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await loaded(borrower)).toMatchObject({ loan_processed_by: 'Nadia' });
  });

  it('the same change of both is one change', async () => {
    const { borrower, row } = await aRow();
    const both = await Promise.all([
      put(row['id'], { ...row, ...PAID }, colleague),
      put(row['id'], { ...row, ...PAID }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entriesOf(portal, borrower)).toHaveLength(1);
    expect(await loaded(borrower)).toMatchObject({ version: Number(row['version']) + 1 });
  });

  it('of many different changes at once, all made on one copy, one is done', async () => {
    const { borrower, row } = await aRow();
    await put(row['id'], PAID);
    const { version } = await loaded(borrower);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((times) => put(row['id'], { version, disbursed_amount: times * 1000 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('without a version', () => {
  it('the first disbursal is recorded, and what adds to it', async () => {
    const { borrower, row } = await aRow();
    expect(await put(row['id'], without({ ...row, ...PAID }))).toMatchObject({ status: 200 });
    expect(await put(row['id'], { disbursed_amount: 110_000, final_interest_rate: 9 })).toMatchObject({
      status: 200,
    });
    expect(await loaded(borrower)).toMatchObject({ disbursed_amount: 110_000, final_interest_rate: 9 });
  });

  it.each([
    [
      'lowered',
      { disbursed_amount: 99_999.5 },
      'Disbursed Amount: recorded is Rs 1,00,000, you sent Rs 99,999.50.',
    ],
    ['cleared', { disbursed_amount: '' }, 'Disbursed Amount: recorded is Rs 1,00,000, you sent empty.'],
    [
      'moved',
      { disbursal_date: '2025-11-13' },
      'Disbursal Date: recorded is 2025-11-12, you sent 2025-11-13.',
    ],
    [
      'left without a day',
      { disbursal_date: null },
      'Disbursal Date: recorded is 2025-11-12, you sent empty.',
    ],
    ['left without an approval', { status: 'Pending' }, 'Status: recorded is Approved, you sent Pending.'],
    ['rejected', { status: 'Rejected' }, 'Status: recorded is Approved, you sent Rejected.'],
  ])('recorded money is not %s', async (_what, edit, words) => {
    const { borrower, row } = await aRow();
    await put(row['id'], PAID);
    const text = `Money is already recorded in this row. ${words} Please load the row again and repeat your change.`;
    expect(told(await put(row['id'], edit))).toEqual(refusal(409, 'CONFLICT', text));
    expect(await entriesOf(portal, borrower)).toEqual([['loan_disbursal', 'fee', 100_000_00]]);
    const { version } = await loaded(borrower);
    expect(await put(row['id'], { version, ...edit })).toMatchObject({ status: 200 });
  });

  it('money that was noted and does not count yet is not lowered either', async () => {
    const { row } = await aRow();
    await put(row['id'], { disbursed_amount: 50_000 });
    expect(await put(row['id'], { disbursed_amount: null })).toMatchObject({ status: 409 });
  });
});

it.each([{ version: '1' }, { version: 1.5 }, { version: null }, { updated_at: 5 }])(
  'a malformed version is refused: %j',
  async (wrong) => {
    const { row } = await aRow();
    expect(await put(row['id'], { ...PAID, ...wrong })).toMatchObject({ status: 400 });
  },
);
