import { SETTABLE_APPROVAL_KINDS } from '@portal/contract/rules/approvals.ts';
import { describe, expect, it } from 'vitest';
import { TEST_SETTINGS } from '../../../test/portal-settings.ts';
import { PRODUCTION_SETTINGS } from '../../../test/production-settings.ts';
import { readConfig } from '../config.ts';

const approvals = (APPROVALS: string) => readConfig({ ...TEST_SETTINGS, APPROVALS }).APPROVALS;

describe('what waits for a second person', () => {
  it('is nothing by default, and in production what makes an admin', () => {
    expect(readConfig(TEST_SETTINGS).APPROVALS).toEqual([]);
    expect(readConfig(PRODUCTION_SETTINGS).APPROVALS).toEqual(['staff_password', 'admin_role']);
  });

  it('is what the setting names: in one order, once each, with or without blanks', () => {
    expect(approvals('desk_payment')).toEqual(['desk_payment']);
    expect(approvals(' large_export , desk_payment,large_export,')).toEqual(['desk_payment', 'large_export']);
    expect(approvals(SETTABLE_APPROVAL_KINDS.toReversed().join(','))).toEqual(SETTABLE_APPROVAL_KINDS);
  });

  it.each(['refund', 'concession', 'staff_factor', 'Desk_Payment', 'desk_payment;disbursal'])(
    'is refused in a sentence with %j, which cannot be set',
    (name) => {
      expect(() => approvals(`disbursal,${name}`)).toThrow(
        `APPROVALS: knows only ${SETTABLE_APPROVAL_KINDS.join(', ')}`,
      );
    },
  );

  it('has limits with defaults', () => {
    expect(readConfig(TEST_SETTINGS)).toMatchObject({
      APPROVAL_EXPIRES_HOURS: 72,
      APPROVAL_DESK_PAYMENT_ABOVE: 50_000,
      APPROVAL_EXPORT_ROWS_ABOVE: 1000,
    });
  });
});
