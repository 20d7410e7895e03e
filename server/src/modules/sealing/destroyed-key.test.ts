import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { staffFileAddress } from '@portal/contract/rules/file-address.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { anApplicant } from '../../../test/applicant.ts';
import { tablesWith } from '../../../test/database/whole-database.ts';
import { download, exported } from '../../../test/download.ts';
import { portalSecrets } from '../../../test/portal-secrets.ts';
import { aPdf } from '../../../test/sample-files.ts';
import { aDesk } from '../../../test/staff.ts';
import { aPortalWithFolder } from '../../../test/uploads-folder.ts';
import { aWholeForm, uploadEveryDocument } from '../../../test/whole-form.ts';
import { applications } from '../../db/schema/applications.ts';
import { personKeys } from '../../db/schema/sealing.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { createSealHash } from '../audit/audit-chain.ts';
import { createAuditSealing } from '../audit/audit-sealing.ts';
import { createAuditSealsStore } from '../audit/audit-seals.store.ts';
import { createAuditSealsViews } from '../audit/audit-seals.views.ts';
import { verifyAudit } from '../audit/audit-verifier.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

const PAN = 'QWTPR4821Z';
const LAST_FOUR = PAN.slice(-4);
const WORDS = 'Permanent account number of a person';

const PRIVACY = new URL('../../../../docs/privacy.md', import.meta.url);

/** What docs/privacy.md says of a key that was destroyed: what nobody reads any more, and what stays readable. */
async function privacyPage() {
  const [, section = ''] =
    /^## What a destroyed key leaves\n([^]*?)^## /m.exec(await readFile(PRIVACY, 'utf8')) ?? [];
  const [gone = '', left = ''] = section.split('These stay readable');
  return { gone, left };
}

const portal = await aPortalWithFolder({ RUN_JOBS: 'false' });
const { database } = portal;
const desk = await aDesk(portal, 'ops');

const hashOf = createSealHash(await portalSecrets(database));
const stores = createUnitOfWork(database, (transaction) => ({
  auditSeals: createAuditSealsStore(transaction),
}));

async function lastChange(id: ApplicationId): Promise<string | undefined> {
  const [row] = await database.select().from(applications).where(eq(applications.id, id));
  return row?.updatedAt;
}

it('destroying the key of a person leaves nothing of their identity to be read, and audit and books whole', async () => {
  const applicant = await anApplicant(portal);
  const { personal, education } = aWholeForm(applicant);
  await uploadEveryDocument(applicant);
  const stored = await applicant.uploaded('pan_card', aPdf('pan.pdf', WORDS));
  await applicant.save({ ...personal, ...education, pan_card_number: PAN, status: 'Completed' });
  const { applicationNumber, id } = applicant.application;
  const cookie = { headers: { cookie: `portal_staff=${desk.token}` } };
  expect((await download(portal, staffFileAddress(stored), cookie)).content.includes(WORDS)).toBe(true);
  await exported(portal, '/api/applications/bulk-download', { matching: { search: PAN } }, desk.token);
  await createAuditSealing(stores, hashOf)();
  const books = await verifyBooks(database);
  await desk.ask('POST', '/api/admin/verification/next', {});
  expect(await tablesWith(database, 'pan_letters')).toEqual(['submissions']);
  expect(await tablesWith(database, `sealed1:${applicant.candidateId}:`)).not.toEqual([]);
  const changedAt = await lastChange(id);

  await database.delete(personKeys).where(eq(personKeys.candidateId, applicant.candidateId));

  expect((await download(portal, staffFileAddress(stored), cookie)).status).toBe(404);
  const answers = [
    await applicant.read(),
    (await desk.ask('GET', `/api/applications/${id}`)).body,
    (await desk.list('/api/applications', 'applications', { search: applicationNumber })).rows,
    (await desk.ask('POST', '/api/admin/verification/next', {})).body,
  ];
  expect(JSON.stringify(answers)).toContain(applicationNumber);
  expect(JSON.stringify(answers)).not.toMatch(new RegExp(`${PAN}|sealed1:`));
  expect(await tablesWith(database, PAN)).toEqual([]);
  expect(await tablesWith(database, `sealed1:${applicant.candidateId}:`)).toEqual([]);
  expect(await tablesWith(database, LAST_FOUR.toLowerCase())).toEqual([]);
  expect((await desk.list('/api/applications', 'applications', { search: LAST_FOUR })).rows).toEqual([]);
  for (const name of await portal.filesOnDisk()) {
    const content = await readFile(path.join(portal.dataDir, 'uploads', name));
    expect(content.includes(WORDS)).toBe(false);
  }
  expect(await tablesWith(database, 'pan_letters')).toEqual([]);
  expect(await lastChange(id)).toBe(changedAt);
  const report = await verifyAudit(createAuditSealsViews(database), hashOf, undefined);
  expect(report.findings).toEqual([]);
  expect(await verifyBooks(database)).toEqual(books);

  const { gone, left } = await privacyPage();
  expect(gone).toContain('`refund_accounts`');
  const readable = await Promise.all(
    ['Asha Rao', personal.email, applicant.mobile].map((text) => tablesWith(database, text)),
  );
  const tables = [...new Set(readable.flat())];
  expect(tables).toContain('applications');
  expect(tables.filter((table) => !left.includes(`\`${table}\``))).toEqual([]);
}, 60_000);
