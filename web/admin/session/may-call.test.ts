import { type Capability, EVERY_ROLE, may } from '@portal/contract/permissions.ts';
import type { Method, StaffAccess } from '@portal/contract/route.ts';
import { auditRoutes } from '@portal/contract/routes/audit.ts';
import { leadRoutes } from '@portal/contract/routes/leads.ts';
import { monthEndRoutes } from '@portal/contract/routes/month-end.ts';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffFileRoutes } from '@portal/contract/routes/staff-files.ts';
import { staffLedgerRoutes } from '@portal/contract/routes/staff-ledger.ts';
import { staffLoanRoutes } from '@portal/contract/routes/staff-loans.ts';
import { staffPaymentRoutes } from '@portal/contract/routes/staff-payments.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepStaffSession } from '../../api/staff-session.ts';
import { memoryStore } from '../../api/storage.ts';
import { mayCall } from './may-call.ts';

interface FileRoute<M extends Method, Path extends string, C extends Capability> {
  readonly method: M;
  readonly path: Path;
  readonly access: StaffAccess<C>;
  readonly opensDocuments?: true;
}

/** With its name, as one of the calls that the web knows. */
function named<M extends Method, Path extends string, C extends Capability>({
  method,
  path,
  access: { capability },
  opensDocuments,
}: FileRoute<M, Path, C>) {
  return { key: `${method} ${path}`, capability, isOfDocuments: opensDocuments === true } as const;
}

const FILES = [
  named(staffApplicationRoutes.bulkDownload),
  named(staffApplicationRoutes.documents),
  named(staffLoanRoutes.bulkDownload),
  named(staffLoanRoutes.documents),
  named(staffPaymentRoutes.bulkDownload),
  named(staffPaymentRoutes.statement),
  named(staffPaymentRoutes.receipt),
  named(staffLedgerRoutes.receipt),
  named(staffLedgerRoutes.voucher),
  named(staffLedgerRoutes.taxDocument),
  named(leadRoutes.bulkDownload),
  named(auditRoutes.bulkDownload),
  named(monthEndRoutes.workbook),
  named(monthEndRoutes.vouchers),
  named(staffFileRoutes.open),
  named(staffFileRoutes.openOld),
] as const;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStore());
});

describe.each(EVERY_ROLE)('%s is offered', (role) => {
  it.each([[[]], [['documents']]] as const)('the files that the routes allow, with %j hidden', (hides) => {
    keepStaffSession({ token: 't', user: { role, username: 'a.person' }, hides });
    for (const { key, capability, isOfDocuments } of FILES) {
      const isClosed = isOfDocuments && hides.length > 0;
      expect(mayCall(key, capability), key).toBe(may(role, capability) && !isClosed);
    }
  });
});

it('nobody is offered a file who is not signed in', () => {
  expect(FILES.filter(({ key, capability }) => mayCall(key, capability))).toEqual([]);
});
