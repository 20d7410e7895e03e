import { expect, test } from 'vitest';
import { invoiceDays } from './tax-documents.ts';

test('invoices open the day after the first day of training, and none is later than the law allows', () => {
  expect(invoiceDays('2027-01-04')).toEqual({
    open: '2027-01-05',
    byPortal: '2027-01-12',
    last: '2027-02-03',
  });
});
