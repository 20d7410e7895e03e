import { expect, it } from 'vitest';
import { applicationColumns } from './columns.tsx';

const SPECIFIED =
  'Reg No, First Name, Last Name, Phone, Email, DOB, PAN, State, City, Pincode, Status, Reg Date, Updated At, ' +
  'Order ID, Payment ID, Payment Status, Amount, Method, Payment Time, Program Fee, Total Paid, Approved Loan, ' +
  'Cheque/Cash Mode, Payment Timestamp, Payment Comment, Cheque/Cash Amount, Razorpay Paid, Remaining Amount, ' +
  'Document Download, Loan Document Download, Actions';

it('the applications table has the 31 columns of the specification, in its order', () => {
  const columns = applicationColumns(() => null).flatMap((group) => group.columns);
  expect(columns).toHaveLength(31);
  expect(columns.map(({ name }) => name).join(', ')).toBe(SPECIFIED);
});
