import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exported } from '../../../test/download.ts';
import { addManyApplications, MANY } from '../../../test/many-applications.ts';
import { readZip } from '../../../test/read-zip.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');
beforeAll(() => addManyApplications(portal.database));

const PATH = '/api/applications/bulk-download';
const ALL = { matching: { campaign: 'many' } };
const WITHIN = { timeout: 10_000, interval: 20 };

interface OpenDownload {
  readonly status: number | undefined;
  /** The rest of it, at once. */
  readonly rest: () => Promise<Buffer>;
  readonly hangUp: () => void;
}

const open: (() => void)[] = [];
afterEach(() => {
  for (const hangUp of open.splice(0)) hangUp();
});

/** Asks on a connection of its own. */
function ask(body: unknown): ClientRequest {
  const sent = request(`${portal.url}${PATH}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${desk.token}` },
  });
  open.push(() => void sent.destroy());
  sent.on('error', () => undefined);
  sent.end(JSON.stringify(body));
  return sent;
}

/** Begins a download and reads no further than its first bytes. */
async function begin(body: unknown = ALL): Promise<OpenDownload> {
  const sent = ask(body);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (answer === undefined) throw new Error('there was no answer');
  await once(answer, 'readable');
  return { status: answer.statusCode, rest: () => buffer(answer), hangUp: () => void sent.destroy() };
}

interface ReportConnection extends Record<string, unknown> {
  readonly pid: number;
}

/** Connections on which a report is being read. */
async function reports(): Promise<number[]> {
  const { rows } = await portal.database.execute<ReportConnection>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'portal-reports' and xact_start is not null`);
  return rows.map(({ pid }) => pid);
}

const untilNoReport = () => vi.waitFor(async () => expect(await reports()).toEqual([]), WITHIN);

describe('a long export', () => {
  it('is whole for a slow reader', { timeout: 60_000 }, async () => {
    const { rest } = await begin();
    expect(await reports()).toHaveLength(1);
    const bytes = await rest();
    expect(bytes.length).toBeGreaterThan(8_000_000);
    expect(await readZip(bytes)).toHaveLength(6);
    await untilNoReport();
  });

  it('that is cancelled frees its connection at once', async () => {
    const { hangUp } = await begin();
    const [pid] = await reports();
    expect(pid).toBeDefined();
    hangUp();
    await untilNoReport();
  });

  it('whose database connection breaks is broken off, never short and seemingly whole', async () => {
    const { rest, status } = await begin();
    expect(status).toBe(200);
    const [pid] = await reports();
    await portal.database.execute(sql`select pg_terminate_backend(${pid})`);
    await expect(rest()).rejects.toThrow();
    await untilNoReport();
    expect(
      (await exported(portal, PATH, { matching: { search: 'MANY-0000000' } }, desk.token)).rows,
    ).not.toEqual([]);
  });

  it('does not keep lists waiting, nor the rest of the portal', async () => {
    await Promise.all([begin(), begin(), begin()]);
    expect(await reports()).toHaveLength(3);
    const list = await desk.ask('GET', '/api/applications?per_page=1');
    expect(list).toMatchObject({ status: 200, body: { total: MANY } });
  });

  it('waits for its turn where three are being read', async () => {
    const [first] = await Promise.all([begin(), begin(), begin()]);
    let isThere = false;
    const fourth = begin({ matching: { search: 'MANY-00000000' } }).then((reading) => {
      isThere = true;
      return reading.rest();
    });
    await desk.ask('GET', '/api/applications?per_page=1');
    expect(isThere).toBe(false);
    expect(await reports()).toHaveLength(3);
    first?.hangUp();
    expect((await fourth).length).toBeGreaterThan(1000);
  });

  it('whose caller hangs up while waiting takes nobody its turn', async () => {
    const before = portal.logged.length;
    const [first] = await Promise.all([begin(), begin(), begin()]);
    const waiting = ask(ALL);
    await desk.ask('GET', '/api/applications?per_page=1');
    waiting.destroy();
    first?.hangUp();
    const next = await begin({ matching: { search: 'MANY-00000000' } });
    expect(next.status).toBe(200);
    expect(portal.logged.slice(before).filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
