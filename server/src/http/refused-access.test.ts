import { USUAL_DOWNLOADS_PER_HOUR } from '@portal/contract/rules/staff-downloads.ts';
import { describe, expect, it, vi } from 'vitest';
import { anApplicant } from '../../test/applicant.ts';
import { download } from '../../test/download.ts';
import { aPortal } from '../../test/portal.ts';
import { aPdf } from '../../test/sample-files.ts';
import { aDesk } from '../../test/staff.ts';

const portal = await aPortal();
const UNKNOWN = 'x'.repeat(43);
const EXPORT = '/api/applications/bulk-download';

async function counted(line: string): Promise<number> {
  const found = (await portal.metrics()).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.split(' ')[1]);
}
const refused = (reason: string) => counted(`access_refused_total{reason="${reason}"}`);
const downloaded = (kind: string) => counted(`staff_downloads_total{kind="${kind}"}`);
const beyondUsual = (kind: string) => counted(`staff_mass_downloads_total{kind="${kind}"}`);

describe('refused access', () => {
  it('is counted: a role that may not, and a session that is not one', async () => {
    const sales = await aDesk(portal, 'sales');
    expect([await refused('forbidden'), await refused('session')]).toEqual([0, 0]);
    expect(await sales.ask('GET', '/api/admin/users')).toMatchObject({ status: 403 });
    expect(await portal.get('/api/admin/users', { token: UNKNOWN })).toMatchObject({ status: 401 });
    expect(await portal.get('/api/dataset/get-application-data/', { token: sales.token })).toMatchObject({
      status: 401,
    });
    expect([await refused('forbidden'), await refused('session')]).toEqual([1, 2]);
  });

  it('without any session is not one of a session', async () => {
    const before = await refused('session');
    expect(await portal.get('/api/admin/users')).toMatchObject({ status: 401 });
    expect(await refused('session')).toBe(before);
  });
});

describe('what staff take away', () => {
  it('is counted by kind, and apart from that beyond the usual of one of them; nothing is refused', async () => {
    const ops = await aDesk(portal, 'ops');
    const colleague = await aDesk(portal, 'ops');
    const applicant = await anApplicant(portal);
    await applicant.uploaded('resume', aPdf());
    const take = (token: string) =>
      download(portal, EXPORT, { method: 'POST', body: { matching: {} }, token });
    for (let taken = 0; taken <= USUAL_DOWNLOADS_PER_HOUR.export; taken += 1) {
      expect((await take(ops.token)).status).toBe(200);
    }
    await vi.waitFor(async () => expect(await beyondUsual('export')).toBe(1), 10_000);
    expect((await take(colleague.token)).status).toBe(200);
    expect(await downloaded('export')).toBe(USUAL_DOWNLOADS_PER_HOUR.export + 2);
    expect(await beyondUsual('export')).toBe(1);
    const told = portal.logged.filter((line) => line.includes('downloads more than usual'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`"staffUserId":${ops.user.id}`);

    for (const file of ['workbook', 'vouchers']) {
      const path = `/api/admin/month-end/${file}?from=2026-11-01&to=2026-11-01`;
      expect((await download(portal, path, { token: colleague.token })).status).toBe(200);
    }
    expect(await downloaded('export')).toBe(USUAL_DOWNLOADS_PER_HOUR.export + 4);

    const archive = `/api/applications/${applicant.application.applicationNumber}/download-documents`;
    expect((await download(portal, archive, { token: ops.token })).status).toBe(200);
    expect(await downloaded('archive')).toBe(1);
    expect((await portal.metrics()).includes(ops.user.username)).toBe(false);
  });
});
