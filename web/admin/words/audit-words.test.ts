import type { AuditEntryOnWire } from '@portal/contract/routes/audit.ts';
import { describe, expect, it } from 'vitest';
import { actionText, actorText, fieldChanges, subjectText } from './audit-words.ts';

const ENTRY: AuditEntryOnWire = {
  id: 1,
  at: '2026-11-14T13:11:07Z',
  actor_kind: 'staff',
  actor_id: 3,
  actor_name: 'meera.joshi',
  action: 'staff.login-failed',
  subject_kind: 'staff_user',
  subject_id: '3',
  before: null,
  after: null,
  ip: '127.0.0.1',
  request_id: null,
  is_sealed: true,
};

describe('an audit record in words', () => {
  it('says what was done, to what', () => {
    expect(actionText('staff.login-failed')).toBe('Login failed');
    expect(actionText('application.desk-payment-changed')).toBe('Desk payment changed');
    expect(actionText('loan.requested')).toBe('Loan requested');
    expect(actionText('document.uploaded')).toBe('Document uploaded');
    expect(subjectText(ENTRY)).toBe('Staff user 3');
    expect(subjectText({ ...ENTRY, subject_id: null })).toBe('Staff user');
  });

  it('says who it was', () => {
    expect(actorText(ENTRY)).toBe('meera.joshi');
    expect(actorText({ ...ENTRY, actor_kind: 'visitor' })).toBe('meera.joshi (visitor)');
    expect(actorText({ ...ENTRY, actor_kind: 'candidate', actor_name: null })).toBe('Candidate 3');
    expect(actorText({ ...ENTRY, actor_kind: 'system', actor_id: null, actor_name: null })).toBe('System');
  });

  it('says what changed from what to what', () => {
    expect(
      fieldChanges({
        before: { status: 'Completed', cheque_cash_payemnt_amount: null },
        after: { status: 'In Progress', cheque_cash_payemnt_amount: 5000, reason: 'Blurred photo' },
      }),
    ).toEqual([
      { field: 'Status', from: 'Completed', to: 'In Progress' },
      { field: 'Cheque cash payment amount', from: 'nothing', to: 'Rs\u00A05,000' },
      { field: 'Reason', from: undefined, to: 'Blurred photo' },
    ]);
  });

  it('says which fields were filled in words', () => {
    expect(fieldChanges({ before: null, after: { field: 'aadhar_back' } })[0]?.to).toBe('Aadhaar back');
    expect(fieldChanges({ before: null, after: { fields: ['ug_university_name', 'pan_card'] } })[0]?.to).toBe(
      'UG university name, PAN card',
    );
  });

  it('writes money as rupees, days as days and lenders by their names', () => {
    const after = {
      lender: 'Provider 1',
      disbursal_date: '2026-11-03',
      disbursed_amount: 95000.5,
      final_interest_rate: 9.125,
      restored_at: '2026-11-14T13:11:07Z',
      payment_comment: 'Paid on 2026-11-03',
    };
    expect(fieldChanges({ before: null, after }).map(({ field, to }) => [field, to])).toEqual([
      ['Lender', 'Neemtal Finance'],
      ['Disbursal date', '03 Nov 2026'],
      ['Disbursed amount', 'Rs\u00A095,000.50'],
      ['Final interest rate', '9.125%'],
      ['Restored at', '14 Nov 2026, 6.41.07 pm'],
      ['Payment comment', 'Paid on 2026-11-03'],
    ]);
  });

  it('reads lists, yes and no, and whatever else', () => {
    const after = { is_active: false, fields: ['city', 'state'], none: [], utm: { source: 'sms' } };
    expect(fieldChanges({ before: null, after }).map(({ to }) => to)).toEqual([
      'no',
      'City, State',
      'nothing',
      '{"source":"sms"}',
    ]);
  });
});
