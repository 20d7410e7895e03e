import { once } from 'node:events';
import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { approve, proposalIn } from '../../../test/approvals.ts';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { download } from '../../../test/download.ts';
import { addManyApplications } from '../../../test/many-applications.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';
import { releasedExports } from '../../db/schema/approvals.ts';

const portal = await aPortal({ APPROVALS: 'large_export' });
const [ops, admin] = [await aDesk(portal, 'ops'), await aDesk(portal, 'admin')];

const PATH = '/api/applications/bulk-download';
const ALL = { matching: { campaign: 'many' } };

/** Reads the first bytes of a download and hangs up. */
async function breakOff(): Promise<void> {
  const sent = request(`${portal.url}${PATH}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ops.token}` },
  });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify(ALL));
  const [answer] = await once(sent, 'response');
  expect(answer).toMatchObject({ statusCode: 200 });
  await once(answer, 'readable');
  const closed = once(sent, 'close');
  sent.destroy();
  await closed;
}

it('a released export is used up once it was sent whole, not by a download that breaks off', async () => {
  await addManyApplications(portal.database);
  const id = proposalIn(await ops.ask('POST', PATH, ALL));
  expect(await approve(admin, id)).toMatchObject({ status: 200 });
  const usedAt = async () => {
    const [row] = await portal.database
      .select()
      .from(releasedExports)
      .where(eq(releasedExports.approvalId, id));
    return row?.usedAt;
  };
  await breakOff();
  await expect.poll(usedAt).toBeNull();
  await breakOff();
  await expect.poll(usedAt).toBeNull();
  const file = await download(portal, PATH, { method: 'POST', token: ops.token, body: ALL });
  expect(file.status).toBe(200);
  await expect.poll(usedAt).not.toBeNull();
  expect(proposalIn(await ops.ask('POST', PATH, ALL))).not.toBe(id);
}, 60_000);

it('a released export is sent once, also when it is asked for several times at once', async () => {
  const id = proposalIn(await ops.ask('POST', PATH, ALL));
  expect(await approve(admin, id)).toMatchObject({ status: 200 });
  const files = await Promise.all(
    [1, 2, 3].map(() => download(portal, PATH, { method: 'POST', token: ops.token, body: ALL })),
  );
  expect(files.map(({ status }) => String(status)).toSorted()).toEqual(['200', '202', '202']);
}, 60_000);

it('an export that is asked for twice at the same moment is one proposal', async () => {
  const client = await portal.database.$client.connect();
  try {
    // The first proposal is written and not committed; the second cannot see it.
    await client.query('begin; lock table audit_entries in exclusive mode');
    const both = [1, 2].map(() => ops.ask('POST', PATH, { matching: {} }));
    await untilSomeoneWaits(portal.database, 2);
    await client.query('rollback');
    const [one, other] = await Promise.all(both);
    expect([one?.status, other?.status]).toEqual([202, 202]);
    expect(one?.body).toEqual(other?.body);
  } finally {
    await client.query('rollback');
    client.release();
  }
}, 60_000);
