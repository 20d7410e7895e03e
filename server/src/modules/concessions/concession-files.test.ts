import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it, test, vi } from 'vitest';
import { concessionFileAddress, staffFileAddress } from '@portal/contract/rules/file-address.ts';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { anApplicant } from '../../../test/applicant.ts';
import { approve, proposalIn } from '../../../test/approvals.ts';
import { proposesConcession, standing } from '../../../test/concessions.ts';
import { download } from '../../../test/download.ts';
import { aPdfWithScript, posing } from '../../../test/hostile-files.ts';
import { aPayer, type Payer, WITHIN } from '../../../test/payer.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { answerOf, type Answer } from '../../../test/portal.ts';
import { aJpeg, aPdf, appendFiles, aWebp, type SampleFile } from '../../../test/sample-files.ts';
import { aDesk, recordsOf, type Desk } from '../../../test/staff.ts';
import { aPortalWithFolder } from '../../../test/uploads-folder.ts';
import { applications, files } from '../../db/schema/applications.ts';
import { concessionFiles } from '../../db/schema/concessions.ts';

const portal = await aPortalWithFolder({
  ...ORDERING_FAST,
  APPROVAL_EXPIRES_HOURS: '1',
  STAFF_ROLES: 'finance,verifier',
  CLOSED_DOCUMENTS_ROLES: 'sales',
  HIDE_UNSUBMITTED_DOCUMENTS: 'true',
});
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');

const LETTER = aPdf('Sanction letter.pdf', 'Merit, rank 3');

async function proposes(
  desk: Desk,
  { application }: Payer,
  file: SampleFile | undefined,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData();
  const typed = { amount: '1000', reason: 'Merit', document: 'SC/26/118', ...fields };
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  if (file !== undefined) appendFiles(form, { file });
  const response = await fetch(`${portal.url}/api/applications/${application.id}/concessions/with-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.token}` },
    body: form,
  });
  return answerOf(response);
}

const open = (desk: { readonly token: string }, path: string) =>
  download(portal, concessionFileAddress(path), { token: desk.token });

/** The stored path of the file of a proposal. */
async function pathOf(approvalId: number, desk = admin): Promise<string> {
  const { body } = await desk.ask('GET', `/api/admin/approvals/${approvalId}`);
  return String(body['document_file']);
}

const filesOf = ({ candidateId }: Payer) =>
  portal.database.select().from(files).where(eq(files.candidateId, candidateId));

describe('the file that a concession rests on', () => {
  it('is attached to the proposal, sealed, and opened by the second person and by all who see the concession', async () => {
    const payer = await aPayer(portal);
    const id = proposalIn(await proposes(ops, payer, LETTER));
    const path = await pathOf(id);
    expect((await readFile(join(portal.dataDir, 'uploads', path))).includes('Merit')).toBe(false);
    const { body } = await admin.ask('GET', `/api/admin/approvals/${id}`);
    expect(body['facts']).toEqual(
      expect.arrayContaining([expect.objectContaining({ label: 'Attached', after: 'PDF' })]),
    );
    const seen = await open(admin, path);
    expect(seen.status).toBe(200);
    expect(seen.content.equals(LETTER.content)).toBe(true);
    expect(seen.headers.get('content-disposition')).toContain('Concession%20document.pdf');

    expect(await approve(admin, id)).toMatchObject({ status: 200 });
    const { entries } = await standing(ops, payer);
    expect(entries).toMatchObject([{ document: 'SC/26/118', document_file: path }]);
    // Also for roles whose documents are closed, or who see none.
    for (const role of ['sales', 'ops', 'finance'] as const) {
      expect(await open(await aDesk(portal, role), path), role).toMatchObject({ status: 200 });
    }
    const records = await recordsOf(portal, payer.applicationNumber);
    expect(records.find(({ action }) => action === 'document.viewed')).toMatchObject({
      after: { field: 'concession', file: LETTER.name },
    });
    expect(records.find(({ action }) => action === 'concession.granted')).toMatchObject({
      after: { attached: 'PDF' },
    });
  });

  it('has a small picture, and is a photo too', async () => {
    const payer = await aPayer(portal);
    const path = await pathOf(proposalIn(await proposes(ops, payer, aJpeg('letter.jpg'))));
    await vi.waitFor(async () => {
      const small = await download(portal, `${concessionFileAddress(path)}?thumbnail=1`, ops);
      expect(small.status).toBe(200);
    }, WITHIN);
  });

  it('is closed to others: not to be had by the candidate, not among documents, not once the application is deleted', async () => {
    const payer = await aPayer(portal);
    const path = await pathOf(proposalIn(await proposes(ops, payer, LETTER)));
    expect(await open(payer, path)).toMatchObject({ status: 401 });
    expect(await payer.call('POST', '/api/files/ticket', { path })).toMatchObject({ status: 404 });
    expect(await download(portal, `/api/${path}`, { token: payer.token })).toMatchObject({ status: 404 });
    expect(await open(await aDesk(portal, 'verifier'), path)).toMatchObject({ status: 403 });
    expect(await download(portal, staffFileAddress(path), { token: admin.token })).toMatchObject({
      status: 404,
    });
    const resume = await (await anApplicant(portal)).uploaded('resume', aPdf());
    expect(await open(admin, resume)).toMatchObject({ status: 404 });
    await portal.database
      .update(applications)
      .set({ deletedAt: new Date().toISOString(), deletedBy: admin.user.id })
      .where(eq(applications.id, payer.application.id));
    expect(await open(admin, path)).toMatchObject({ status: 404 });
  });

  it('is one file, though the same proposal is sent twice', async () => {
    const payer = await aPayer(portal);
    const answers = await Promise.all([proposes(ops, payer, LETTER), proposes(ops, payer, LETTER)]);
    const [first, second] = answers.map(proposalIn);
    expect(first).toBe(second);
    await vi.waitFor(async () => {
      expect(await filesOf(payer)).toMatchObject([{ state: 'stored' }]);
    }, WITHIN);
    expect(await proposes(ops, payer, aPdf('other.pdf', 'Another letter'))).toMatchObject({ status: 409 });
    expect(await proposesConcession(ops, payer, 1000, { document: 'SC/26/118' })).toMatchObject({
      status: 409,
    });
    expect(await filesOf(payer)).toHaveLength(1);
  });
});

describe('a proposal that ends without a concession', () => {
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['refused', (id) => admin.ask('POST', `/api/admin/approvals/${id}/refuse`, { reason: 'Not this year' })],
    ['withdrawn', (id) => ops.ask('POST', `/api/admin/approvals/${id}/withdraw`)],
  ])('and is %s leaves no file', async (state, ends) => {
    const payer = await aPayer(portal);
    const id = proposalIn(await proposes(ops, payer, LETTER));
    const path = await pathOf(id);
    await ends(id);
    expect((await admin.ask('GET', `/api/admin/approvals/${id}`)).body).toMatchObject({
      state,
      document_file: null,
    });
    expect(await open(admin, path)).toMatchObject({ status: 404 });
    // The sweep comes by every ten minutes.
    expect(await filesOf(payer)).toMatchObject([{ state: 'discarded' }]);
  });
});

describe('a form that is refused', () => {
  it.each<[string, SampleFile | undefined, Readonly<Record<string, string>>, number, object]>([
    ['no file', undefined, {}, 400, { fields: { file: FILE_TEXTS.missing } }],
    ['a program', posing('letter.pdf', 'application/pdf', 'MZ\u0090'), {}, 415, {}],
    ['a kind that is not taken', aWebp('letter.jpg'), {}, 415, {}],
    [
      'a PDF with a script',
      aPdfWithScript('letter.pdf'),
      {},
      400,
      { fields: { file: FILE_TEXTS.activePdf } },
    ],
    ['a large one', aJpeg('large.jpg', 11 * 1024 * 1024), {}, 413, {}],
    ['no amount', LETTER, { amount: '' }, 400, {}],
    ['no reason', LETTER, { reason: ' ' }, 400, {}],
    ['more than the fee', LETTER, { amount: '236000' }, 409, {}],
  ])('for %s leaves nothing', async (_what, file, fields, status, body) => {
    const payer = await aPayer(portal);
    expect(await proposes(ops, payer, file, fields)).toMatchObject({ status, body });
    expect(await filesOf(payer)).toEqual([]);
    expect(await standing(ops, payer)).toMatchObject({ waits: null, entries: [] });
  });

  it('is read from nobody who may not propose, for no application that takes none, and as no JSON', async () => {
    const payer = await aPayer(portal);
    expect(await proposes(await aDesk(portal, 'sales'), payer, LETTER)).toMatchObject({ status: 403 });
    const gone = await aPayer(portal, { status: 'Rejected' });
    expect(await proposes(ops, gone, LETTER)).toMatchObject({ status: 409 });
    const path = `/api/applications/${payer.application.id}/concessions/with-file`;
    expect(await ops.ask('POST', path, { amount: 1000, reason: 'Merit' })).toMatchObject({ status: 415 });
    expect(
      await ops.ask('POST', '/api/applications/999999/concessions/with-file', { amount: 1 }),
    ).toMatchObject({ status: 415 });
  });
});

test('a proposal whose time is over leaves no file, and another can be proposed', async () => {
  const payer = await aPayer(portal);
  const path = await pathOf(proposalIn(await proposes(ops, payer, LETTER)));
  portal.clock.advance(3601);
  const later = await aDesk(portal, 'admin');
  const id = proposalIn(await proposes(await aDesk(portal, 'ops'), payer, LETTER));
  expect(await open(later, path)).toMatchObject({ status: 404 });
  expect(await open(later, await pathOf(id, later))).toMatchObject({ status: 200 });
  expect(await approve(later, id)).toMatchObject({ status: 200 });
  const [row] = await portal.database
    .select()
    .from(concessionFiles)
    .where(eq(concessionFiles.approvalId, id));
  expect(row).toMatchObject({ candidateId: payer.candidateId });
});
