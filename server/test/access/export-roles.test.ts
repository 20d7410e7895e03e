import { EVERY_ROLE, may } from '@portal/contract/permissions.ts';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applicationDocuments } from '../../src/db/schema/applications.ts';
import { approvals, releasedExports } from '../../src/db/schema/approvals.ts';
import { auditEntries } from '../../src/db/schema/audit.ts';
import { loanApplicants, loanApplications, loanDocuments } from '../../src/db/schema/loans.ts';
import { anApplicant } from '../applicant.ts';
import { now } from '../database/rows.ts';
import { download } from '../download.ts';
import { aPortalAlone } from '../portal-alone.ts';
import { aPdf } from '../sample-files.ts';
import { aDesk } from '../staff.ts';

const portal = await aPortalAlone({ STAFF_ROLES: 'finance,verifier' });
const { database } = portal;

/** With a document of its own, which is one of its loan too. */
const applicant = await anApplicant(portal);
await applicant.uploaded('resume', aPdf('resume.pdf'));
const { applicationNumber } = applicant.application;
const loanId = await aLoanWithDocument();

async function aLoanWithDocument(): Promise<number> {
  const { candidateId, application } = applicant;
  const [loan] = await database
    .insert(loanApplications)
    .values({
      applicationId: application.id,
      candidateId,
      registeredUserName: 'Asha Rao',
      submittedAt: now(),
    })
    .returning();
  const loanApplicationId = loan?.id ?? 0;
  const [person] = await database
    .insert(loanApplicants)
    .values({
      loanApplicationId,
      candidateId,
      position: 1,
      name: 'Asha Rao',
      relationship: 'Self',
      lockedAt: now(),
    })
    .returning();
  const [document] = await database.select().from(applicationDocuments);
  await database.insert(loanDocuments).values({
    loanApplicantId: person?.id ?? 0,
    candidateId,
    kind: 'pan',
    fileId: document?.fileId ?? '',
  });
  return loanApplicationId;
}

// Every export that there is, so that a new one is held to it as well.
const exportRoutes = portal.contracts.filter(
  ({ staffDownload }) => staffDownload === 'export' || staffDownload === 'archive',
);

function callOf({ method, path }: (typeof exportRoutes)[number]) {
  const address = path.replace(':application_id', applicationNumber).replace(':id', String(loanId));
  const query = path.includes('month-end') ? '?from=2026-11-01&to=2026-11-30' : '';
  return { address: address + query, method, body: method === 'GET' ? undefined : { matching: {} } };
}

const kept = async () => ({
  audited: await database.$count(auditEntries),
  proposed: await database.$count(approvals),
  released: await database.$count(releasedExports),
});

describe('every export and archive', () => {
  it('is among those that are tried', () => {
    expect(exportRoutes.map(({ path }) => path).toSorted()).toEqual([
      '/api/admin/audit/bulk-download',
      '/api/admin/leads/bulk-download',
      '/api/admin/month-end/vouchers',
      '/api/admin/month-end/workbook',
      '/api/applications/:application_id/download-documents',
      '/api/applications/bulk-download',
      '/api/loan-applications/:id/download-documents',
      '/api/loan-applications/bulk-download',
      '/api/payment-history/bulk-download',
    ]);
  });

  it.each(exportRoutes)(
    'is sent to the roles that may have it, and refused to others: $path',
    async (route) => {
      const { access } = route;
      if (access.kind !== 'staff') throw new Error('an export is for staff');
      const { address, ...call } = callOf(route);
      for (const role of EVERY_ROLE) {
        const { token, user } = await aDesk(portal, role);
        const before = await kept();
        const answer = await download(portal, address, { ...call, token });
        const text = answer.content.toString('latin1');
        if (may(role, access.capability)) {
          expect(answer.status, `${role}: ${text.slice(0, 200)}`).toBe(200);
          expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
          const [newest] = await database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
          expect(newest).toMatchObject({ actorName: user.username });
          expect(newest?.action).toMatch(/\.(?:exported|downloaded)$/);
          expect(await kept()).toEqual({ ...before, audited: before.audited + 1 });
        } else {
          expect([answer.status, text], role).toEqual([403, expect.stringContaining('NOT_ALLOWED')]);
          expect(await kept()).toEqual(before);
        }
      }
    },
  );
});
