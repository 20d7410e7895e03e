import { describe, expect, it } from 'vitest';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { anApplicant } from '../../../test/applicant.ts';
import { download } from '../../../test/download.ts';
import { readZip } from '../../../test/read-zip.ts';
import { aPdf } from '../../../test/sample-files.ts';
import { aDesk } from '../../../test/staff.ts';
import { aPortalWithFolder } from '../../../test/uploads-folder.ts';

const AHEAD_SECONDS = 40 * 24 * 60 * 60;

const portal = await aPortalWithFolder();
portal.clock.advance(AHEAD_SECONDS);
const desk = await aDesk(portal, 'sales');
const applicant = await anApplicant(portal);
await applicant.uploaded('resume', aPdf());

/** The days on which the parts of a download were made, and the days on the portal's clock meanwhile. */
async function daysOf(path: string, body?: object) {
  const before = indianDay(portal.clock.now());
  const method = body === undefined ? 'GET' : 'POST';
  const { status, content } = await download(portal, path, { method, body, token: desk.token });
  expect(status).toBe(200);
  const parts = (await readZip(content)).map(({ name, clock }) => ({
    name,
    day: clock.slice(0, before.length),
  }));
  return { parts, portalDays: [before, indianDay(portal.clock.now())] };
}

describe('a download bears the time of the portal’s clock', () => {
  it('in every part of a spreadsheet', async () => {
    const { parts, portalDays } = await daysOf('/api/applications/bulk-download', {
      ids: [applicant.application.id],
    });
    expect(parts).not.toEqual([]);
    for (const { day } of parts) expect(portalDays).toContain(day);
  });

  it('in the manifest of an archive', async () => {
    const number = applicant.application.applicationNumber;
    const { parts, portalDays } = await daysOf(`/api/applications/${number}/download-documents`);
    expect(parts.at(-1)?.name).toBe('manifest.csv');
    expect(portalDays).toContain(parts.at(-1)?.day);
  });
});
