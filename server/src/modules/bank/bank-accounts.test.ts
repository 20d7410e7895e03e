import { expect, it } from 'vitest';
import { aStatementText, bringFile } from '../../../test/bank.ts';
import { aPortalOfTest } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';
import { bankLines } from '../../db/schema/bank.ts';

const FIRST = { day: '01/10/26', amount: 500, narration: 'UPI/630417728811/BHAGAT' };
const SECOND = { day: '02/10/26', amount: 700, narration: 'UPI/630417728812/RAMAN' };
const THIRD = { day: '03/10/26', amount: 900, narration: 'UPI/630417728813/NAIR' };
const FOURTH = { day: '04/10/26', amount: 300, narration: 'UPI/630417728814/DAS' };
const ONE = 'Account No :,501000123401111';
const OTHER = 'A/c Number,XXXXXXXXX2222';

async function aBank() {
  const portal = await aPortalOfTest();
  const desk = await aDesk(portal, 'ops');
  const bring = (lines: readonly (typeof FIRST)[], heading = '', opening?: number) =>
    bringFile(portal, desk, new Blob([`${heading}\n${aStatementText(lines, opening)}`]));
  return { bring, lines: () => portal.database.$count(bankLines) };
}

const took = (lines: number, known: number) => ({ status: 200, body: { statement: { lines, known } } });

const UNCLEAR = { status: 400, body: { message: expect.stringContaining('which account') } };

it('a file that names no account is of the only one, and is refused where it could be of any', async () => {
  const { bring, lines } = await aBank();
  expect(await bring([FIRST], ONE)).toMatchObject(took(1, 0));
  expect(await bring([FIRST, SECOND])).toMatchObject(took(2, 1));
  expect(await bring([FIRST], OTHER, 7000)).toMatchObject(took(1, 0));
  expect(await bring([THIRD])).toMatchObject(UNCLEAR);
  expect(await bring([FIRST, SECOND, THIRD], ONE)).toMatchObject(took(3, 2));
  expect(await lines()).toBe(4);
});

it('a file that names its account after one that did not brings no line twice', async () => {
  const { bring, lines } = await aBank();
  expect(await bring([FIRST, SECOND])).toMatchObject(took(2, 0));
  expect(await bring([FIRST, SECOND, THIRD], ONE)).toMatchObject(took(3, 2));
  expect(await bring([FIRST, SECOND, THIRD, FOURTH], ONE)).toMatchObject(took(4, 3));
  expect(await lines()).toBe(4);
});

it('a file of another account than the one without a name is told from it', async () => {
  const { bring, lines } = await aBank();
  expect(await bring([FIRST, SECOND])).toMatchObject(took(2, 0));
  expect(await bring([FIRST, SECOND], OTHER, 7000)).toMatchObject(took(2, 0));
  expect(await bring([FIRST, SECOND, THIRD], OTHER, 7000)).toMatchObject(took(3, 2));
  expect(await lines()).toBe(5);
});

it('a file that names no account is of the one of several in which its lines stand with their balances', async () => {
  const { bring, lines } = await aBank();
  expect(await bring([FIRST])).toMatchObject(took(1, 0));
  expect(await bring([FIRST], OTHER, 7000)).toMatchObject(took(1, 0));
  expect(await bring([FIRST], ONE, 9000)).toMatchObject(took(1, 0));
  // Of the account without a name, of one with a name, and of none: the same lines, by what the account holds.
  expect(await bring([FIRST, SECOND])).toMatchObject(took(2, 1));
  expect(await bring([FIRST, SECOND, THIRD], '', 7000)).toMatchObject(took(3, 1));
  expect(await bring([FIRST, SECOND], '', 8000)).toMatchObject(UNCLEAR);
  expect(await lines()).toBe(6);
});

it('a file without a name goes on in the named account whose first lines came without one', async () => {
  const { bring, lines } = await aBank();
  expect(await bring([FIRST, SECOND])).toMatchObject(took(2, 0));
  expect(await bring([FIRST, SECOND, THIRD], ONE)).toMatchObject(took(3, 2));
  expect(await bring([FIRST, SECOND, THIRD, FOURTH])).toMatchObject(took(4, 3));
  expect(await lines()).toBe(4);
});
