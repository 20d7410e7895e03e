import { PRIVACY_TEXTS } from '@portal/contract/texts/privacy.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { contentOf, takeNext } from '../../../test/asks.ts';
import { bothCodes, contactOf, contactPath } from '../../../test/contact.ts';
import { tablesWith } from '../../../test/database/whole-database.ts';
import { aMobile } from '../../../test/database/rows.ts';
import { exported, valuesOf } from '../../../test/download.ts';
import { aPortal } from '../../../test/portal.ts';
import { portalSecrets } from '../../../test/portal-secrets.ts';
import { aDesk } from '../../../test/staff.ts';
import { aWholeForm, submitWholeForm } from '../../../test/whole-form.ts';
import { personKeys } from '../../db/schema/sealing.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { createSealHash } from './audit-chain.ts';
import { createAuditSealing } from './audit-sealing.ts';
import { createAuditSealsStore } from './audit-seals.store.ts';
import { createAuditSealsViews } from './audit-seals.views.ts';
import { verifyAudit } from './audit-verifier.ts';

const portal = await aPortal({ RUN_JOBS: 'false' });
const { database } = portal;
const admin = await aDesk(portal, 'admin');

const hashOf = createSealHash(await portalSecrets(database));
const sealAudit = createAuditSealing(
  createUnitOfWork(database, (transaction) => ({ auditSeals: createAuditSealsStore(transaction) })),
  hashOf,
);

/** Where a person reads the audit: its list, the history of the application, and the sheet. */
async function readEverywhere({ application: { id, applicationNumber } }: Applicant): Promise<string[]> {
  const matching = { subject: applicationNumber };
  const { rows } = await admin.list('/api/admin/audit', 'entries', matching);
  const { body } = await admin.ask('GET', `/api/applications/${id}`);
  const sheet = await exported(portal, '/api/admin/audit/bulk-download', { matching }, admin.token);
  return [rows, body['history'], sheet.rows.map(valuesOf)].map((place) => JSON.stringify(place));
}

it('what the audit says of a person is read until the key is destroyed, and the chain holds in any case', async () => {
  const applicant = await anApplicant(portal);
  await submitWholeForm(applicant);
  const item = await takeNext(admin);
  const content = contentOf(item, 'date_of_birth');
  expect(content.sha256).toMatch(/^[0-9a-f]{64}$/);
  await admin.ask('POST', `/api/admin/verification/${item.id}/verdicts`, { ...content, verdict: 'accepted' });
  const wanted = contactOf(applicant, {
    last_name: 'Venkataraghavan',
    email: 'v.r@example.in',
    mobile: aMobile(),
  });
  const codes = await bothCodes(portal, { desk: admin, applicant, wanted });
  const before = contactOf(applicant);
  expect(await admin.ask('POST', contactPath(applicant), { ...wanted, ...codes })).toMatchObject({
    status: 200,
  });
  await sealAudit();

  const values = [before.email, before.mobile, wanted.last_name, wanted.email, wanted.mobile];
  // Who acted is named by the table of candidates, which keeps the name.
  const actor = `${aWholeForm(applicant).personal.first_name} ${wanted.last_name}`;
  for (const place of await readEverywhere(applicant)) {
    for (const value of values) expect(place).toContain(value);
    expect(place).not.toContain('person1:');
  }
  // Who has a dump finds none of it, and no hash that gives the birth date to anyone who tries all days.
  for (const text of [...values, content.sha256 ?? '']) {
    expect(await tablesWith(database, text), text).not.toContain('audit_entries');
  }

  await database.delete(personKeys).where(eq(personKeys.candidateId, applicant.candidateId));
  for (const place of await readEverywhere(applicant)) {
    for (const value of values) expect(place.replaceAll(actor, '')).not.toContain(value);
    expect(place).toContain(PRIVACY_TEXTS.unreadable);
  }
  const { sealed, findings } = await verifyAudit(createAuditSealsViews(database), hashOf);
  expect({ isSealed: sealed > 0, findings }).toEqual({ isSealed: true, findings: [] });
});
