import { APPLICATION_SORTS } from '@portal/contract/rules/application-filter.ts';
import { expect, it } from 'vitest';
import { applicationColumns } from './columns.tsx';

const columns = applicationColumns({ onOpen: () => undefined, onEdit: undefined }).flatMap(
  (group) => group.columns,
);

const SPECIFIED =
  'Reg No, First Name, Last Name, Phone, Email, DOB, PAN, State, City, Pincode, Status, Reg Date, Updated At, ' +
  'Order ID, Payment ID, Payment Status, Amount, Method, Payment Time, Program Fee, Total Paid, Approved Loan, ' +
  'Cheque/Cash Mode, Payment Timestamp, Payment Comment, Cheque/Cash Amount, Razorpay Paid, Remaining Amount, ' +
  'Document Download, Loan Document Download, Actions';

it('the applications table has the 31 columns of the specification, in its order', () => {
  expect(columns).toHaveLength(31);
  expect(columns.map(({ name }) => name).join(', ')).toBe(SPECIFIED);
});

it('every order that the list can have is asked for by the head of a column', () => {
  const sorts = columns.flatMap(({ sort }) => sort ?? []);
  expect(sorts.toSorted()).toEqual([...APPLICATION_SORTS].toSorted());
});
