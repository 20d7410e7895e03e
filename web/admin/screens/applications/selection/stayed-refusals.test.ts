import { toApplicationId, toApplicationNumber } from '@portal/contract/ids.ts';
import { expect, it } from 'vitest';
import { refusalsIn } from './stayed-refusals.ts';

const one = (id: number, error: string | null) => ({
  id: toApplicationId(id),
  application_id: toApplicationNumber(`KBP26-00000${id}`),
  error,
});

it('names those that were refused, and not those that a stopped run never reached', () => {
  expect(refusalsIn([one(1, 'Money is paid for it'), one(2, null), one(3, 'Deleted or not found')])).toEqual([
    { id: 1, name: 'KBP26-000001', error: 'Money is paid for it' },
    { id: 3, name: 'KBP26-000003', error: 'Deleted or not found' },
  ]);
});
