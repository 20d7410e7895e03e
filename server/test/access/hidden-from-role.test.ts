import {
  staffFileAddress,
  staffPageAddress,
  staffThumbnailAddress,
} from '@portal/contract/rules/file-address.ts';
import { PRIVACY_TEXTS } from '@portal/contract/texts/privacy.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../../src/db/schema/applications.ts';
import { anApplicant } from '../applicant.ts';
import { tablesWith } from '../database/whole-database.ts';
import { download, exported, valuesOf } from '../download.ts';
import { aPortalAlone } from '../portal-alone.ts';
import { readXlsx } from '../read-xlsx.ts';
import { readZip } from '../read-zip.ts';
import { aJpeg, aPdf } from '../sample-files.ts';
import { aColleague, aDesk, ask, PASSWORD, recordsOf } from '../staff.ts';
import { aWholeForm, uploadEveryDocument } from '../whole-form.ts';

const PAN = 'QWTPR4821Z';
const MASKED = 'QWTxxxx21Z';

const portal = await aPortalAlone({
  MASKED_NUMBERS_ROLES: 'admin,sales',
  CLOSED_DOCUMENTS_ROLES: 'sales',
});
const { database } = portal;
const admin = await aDesk(portal, 'admin');
const sales = await aDesk(portal, 'sales');
const ops = await aDesk(portal, 'ops');

/** A number stands in the answers, in two submissions, in the name of a file and in what staff wrote. */
const applicant = await anApplicant(portal);
const { personal, education } = aWholeForm(applicant);
await uploadEveryDocument(applicant);
const stored = await applicant.uploaded('pan_card', aPdf(`PAN ${PAN}.pdf`, 'Words of a document'));
await applicant.save({ ...personal, ...education, pan_card_number: PAN, status: 'Completed' });
const { id, applicationNumber } = applicant.application;
await ops.ask('PUT', `/api/applications/${id}`, {
  status: 'In Progress',
  reason: `Is your PAN really ${PAN}?`,
});
await applicant.upload('passport_photo', aJpeg('photo.jpg'));
await applicant.save({ ...personal, ...education, pan_card_number: PAN, status: 'Completed' });

/** An address that exists, as far as one does. */
function addressOf(path: string): string {
  return path
    .replace(':application_id', applicationNumber)
    .replace('/applications/:id', `/applications/${id}`)
    .replaceAll(/:[a-z_]+/g, '1')
    .replace('admin_files/*', `admin_files/${stored}`);
}

/** What can be read in an answer: a workbook and an archive are opened. */
async function wordsOf(content: Buffer, contentType: string): Promise<string> {
  if (contentType.includes('spreadsheet')) return JSON.stringify(await readXlsx(content));
  if (contentType !== 'application/zip') return content.toString('latin1');
  return (await readZip(content)).map((entry) => `${entry.name} ${entry.content.toString('latin1')}`).join();
}

describe('a role for which numbers are masked', () => {
  const asking = portal.contracts.filter(
    ({ access, method, path }) =>
      access.kind === 'staff' && (method === 'GET' || /bulk-download|verification\/next/.test(path)),
  );

  it('reads no number in any answer, export, archive or history', async () => {
    const heard: string[] = [];
    for (const { method, path } of asking) {
      const search = path === '/api/applications' ? `?search=${applicationNumber}` : '';
      const body = method === 'GET' ? undefined : path.includes('bulk') ? { matching: {} } : {};
      const { token } = admin;
      const answer = await download(portal, addressOf(path) + search, { method, body, token });
      const words = await wordsOf(answer.content, answer.headers.get('content-type') ?? '');
      expect(words.toUpperCase(), `${method} ${path}`).not.toContain(PAN);
      if (words.includes(MASKED)) heard.push(`${method} ${path}`);
    }
    expect(heard).toEqual(
      expect.arrayContaining([
        'GET /api/applications',
        'GET /api/applications/:id',
        'GET /api/admin/audit',
        'GET /api/applications/:application_id/download-documents',
        'POST /api/admin/verification/next',
        'POST /api/applications/bulk-download',
      ]),
    );
    expect(asking.length).toBeGreaterThan(35);
  });

  it('cannot find people by a number or its last four, in lists or exports; others can', async () => {
    const refused = { status: 403, body: { code: 'NOT_ALLOWED', message: PRIVACY_TEXTS.numberSearch } };
    for (const search of [PAN, `asha ${PAN.toLowerCase()}`, PAN.slice(-4), `+91${PAN}`]) {
      const query = new URLSearchParams({ search }).toString();
      expect(await admin.ask('GET', `/api/applications?${query}`)).toMatchObject(refused);
      expect(await admin.ask('GET', `/api/applications/matching?${query}`)).toMatchObject(refused);
      const matching = { search };
      const sheet = await admin.ask('POST', '/api/applications/bulk-download', { matching });
      expect(sheet).toMatchObject(refused);
      const view = { name: 'One of them', query: { search }, columns: null, is_shared: false };
      expect(await admin.ask('POST', '/api/admin/views', view)).toMatchObject(refused);
      expect((await ops.ask('GET', `/api/applications?${query}`)).status).toBe(200);
    }
    const { rows } = await exported(portal, '/api/applications/bulk-download', { ids: [id] }, ops.token);
    expect(valuesOf(rows[0])['PAN']).toBe(PAN);
  });

  it('sees a number that is not sealed yet masked as well', async () => {
    const old = await anApplicant(portal, { answers: { pan_card_number: 'ABCPR1234F' } });
    const { body } = await admin.ask('GET', `/api/applications/${old.application.id}`);
    expect(body).toMatchObject({ application: { pan_card_number: 'ABCxxxx34F' } });
  });

  it('is shown one at a time, with a reason that is kept', async () => {
    const path = `/api/applications/${id}/identity-number`;
    const show = (body: object) => admin.ask('POST', path, body);
    const reason = `The bank asks about ${PAN}`;
    expect(await show({ field_name: 'pan_card_number', reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: PRIVACY_TEXTS.reasonRequired } },
    });
    expect((await show({ field_name: 'mobile_number', reason })).status).toBe(400);
    expect(await show({ field_name: 'pan_card_number', reason })).toMatchObject({
      status: 200,
      body: { number: PAN },
    });
    const shown = (await recordsOf(portal, applicationNumber)).filter(
      ({ action }) => action === 'identity-number.shown',
    );
    expect(shown).toMatchObject([
      {
        actor: admin.user.username,
        after: { field: 'pan_card_number', reason: `The bank asks about ${MASKED}` },
      },
    ]);
    expect(await tablesWith(database, reason)).toEqual([]);
    const empty = await anApplicant(portal);
    const none = `/api/applications/${empty.application.id}/identity-number`;
    expect(await admin.ask('POST', none, { field_name: 'pan_card_number', reason })).toMatchObject({
      status: 404,
      body: { message: PRIVACY_TEXTS.noNumber },
    });
    await database
      .update(applications)
      .set({ deletedAt: new Date().toISOString(), deletedBy: admin.user.id })
      .where(eq(applications.id, empty.application.id));
    expect((await admin.ask('POST', none, { field_name: 'pan_card_number', reason })).status).toBe(404);
  });
});

describe('a role for which documents are closed', () => {
  it('opens none in any way, and is told why; nothing is audited as a look', async () => {
    const before = (await recordsOf(portal, applicationNumber)).length;
    const ways = [
      staffFileAddress(stored),
      `${staffFileAddress(stored)}?download=1`,
      staffThumbnailAddress(stored),
      staffPageAddress(stored),
      `/admin_files/${stored}`,
      `/api/applications/${applicationNumber}/download-documents`,
      '/api/loan-applications/1/download-documents',
      '/api/admin/verification/counts',
    ];
    for (const way of ways) {
      const expected = way.includes('verification')
        ? 'Your role does not allow this.'
        : PRIVACY_TEXTS.documentsClosed;
      expect(await sales.ask('GET', way), way).toMatchObject({ status: 403, body: { message: expected } });
    }
    expect((await recordsOf(portal, applicationNumber)).length).toBe(before);
    expect((await download(portal, staffFileAddress(stored), { token: ops.token })).status).toBe(200);
  });

  it('is told so at the login, and nobody else is', async () => {
    const hidden = async (role: 'sales' | 'admin' | 'ops') => {
      const { username } = await aColleague(portal, role);
      const { body } = await ask(portal, 'POST', '/api/admin/login', { username, password: PASSWORD });
      return body['hides'];
    };
    expect([await hidden('sales'), await hidden('admin'), await hidden('ops')]).toEqual([
      ['numbers', 'documents'],
      ['numbers'],
      undefined,
    ]);
  });
});
