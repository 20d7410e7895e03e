import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { ERRORS } from '@portal/contract/errors.ts';
import { fileAddress } from '@portal/contract/rules/file-address.ts';
import { anApplicant } from '../../test/applicant.ts';
import { aMobile } from '../../test/database/rows.ts';
import { aPortal, answerOf, type TestPortal } from '../../test/portal.ts';
import { startS3 } from '../../test/s3-process.ts';
import { aPdf, appendFiles } from '../../test/sample-files.ts';
import { aDesk } from '../../test/staff.ts';
import { statementsDuring } from '../../test/statements-during.ts';
import { aPortalWithFolder } from '../../test/uploads-folder.ts';

const portal = await aPortalWithFolder();
const s3 = await startS3();
// Stopped by the test, if it gets that far.
afterAll(() => s3.stop());
const onBucket = await aPortal(s3.settings);

/** What is found out is shared for a second. */
const untilReadyIs = (status: 200 | 503) =>
  expect.poll(async () => (await portal.get('/readyz')).status, { timeout: 5000 }).toBe(status);

const asksForCode = (of: TestPortal) =>
  of.post('/api/auth/registerOtp/', { name: 'Asha Rao', email: 'asha@example.in', mobile: aMobile() });

const AWAY = {
  status: 503,
  body: { code: 'STORAGE_UNAVAILABLE', message: ERRORS.STORAGE_UNAVAILABLE.text },
};

/** Once, however busy: what is refused is looked at. */
async function once(url: string, token: string, form?: FormData) {
  const init = form === undefined ? {} : { method: 'POST', body: form };
  const answer = await answerOf(await fetch(url, { ...init, headers: { authorization: `Bearer ${token}` } }));
  expect(answer.headers.get('retry-after')).toBe('10');
  return answer;
}

const aForm = () => appendFiles(new FormData(), { file: aPdf('resume.pdf') });

describe('a portal', () => {
  it('is ready while its database answers, which is asked once a second however many probes come', async () => {
    const asked = await statementsDuring(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => portal.get('/readyz')));
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { status: 'ready' } });
    });
    const ofProbes = asked.filter((statement) => /transaction_read_only|clock_timestamp/.test(statement));
    // Two for each look, of which there is one more if a second ends meanwhile.
    expect(ofProbes.length).toBeLessThanOrEqual(4);
  });

  it('is not ready while its database is read-only, and answers changes with 503', async () => {
    const { database } = portal;
    const { rows } = await database.execute<{ name: string }>(sql`select current_database() as name`);
    const name = sql.identifier(rows[0]?.name ?? '');
    const endOthers = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'portal'`;
    await database.execute(sql`alter database ${name} set default_transaction_read_only = on`);
    await database.execute(endOthers);
    await untilReadyIs(503);
    expect(await asksForCode(portal)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect((await portal.get('/healthz')).status).toBe(200);
    await database.execute(
      sql`begin read write; alter database ${name} reset default_transaction_read_only; commit`,
    );
    await database.execute(endOthers);
    await untilReadyIs(200);
    expect((await asksForCode(portal)).status).toBe(200);
  }, 30_000);
});

describe('without the place for files', () => {
  it('a portal is ready; uploads, downloads and archives alone answer 503, in words of their own', async () => {
    const draft = await anApplicant(onBucket);
    const stored = await draft.uploaded('resume', aPdf('resume.pdf'));
    const ticket = await draft.ticketFor(stored);
    const desk = await aDesk(onBucket, 'admin');
    await s3.pause();

    expect(await once(`${onBucket.url}/api/dataset/documents/resume`, draft.token, aForm())).toMatchObject(
      AWAY,
    );
    expect(await once(`${onBucket.url}${fileAddress(stored, ticket)}`, draft.token)).toMatchObject(AWAY);
    const number = draft.application.applicationNumber;
    const archive = `${onBucket.url}/api/applications/${number}/download-documents`;
    expect(await once(archive, desk.token)).toMatchObject(AWAY);
    expect((await onBucket.get('/readyz')).status).toBe(200);
    expect((await asksForCode(onBucket)).status).toBe(200);
    expect((await draft.call('PUT', '/api/dataset/draft', { city: 'Pune' })).status).toBe(200);

    await s3.resume();
    await expect
      .poll(async () => (await draft.upload('resume', aPdf('later.pdf'))).status, { timeout: 15_000 })
      .toBe(200);
  }, 60_000);

  it('holds for a folder that is gone too', async () => {
    const candidate = await anApplicant(portal);
    const uploads = path.join(portal.dataDir, 'uploads');
    await rm(uploads, { recursive: true, force: true });
    await writeFile(uploads, 'a file where the folder should be');
    expect(await once(`${portal.url}/api/dataset/documents/resume`, candidate.token, aForm())).toMatchObject(
      AWAY,
    );
    expect((await portal.get('/readyz')).status).toBe(200);
    await rm(uploads);
    expect((await candidate.upload('resume', aPdf('resume.pdf'))).status).toBe(200);
  });
});
