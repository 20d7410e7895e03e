import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anApplicant } from '../applicant.ts';
import { endSession } from '../held-request.ts';
import { aPortal } from '../portal.ts';
import { aJpeg } from '../sample-files.ts';
import { aDesk } from '../staff.ts';

const portal = await aPortal();
const MANY = 1500;
const LARGE_BYTES = 5_200_000;
/** Longer than the portal takes to notice that a session has ended. */
const UNNOTICED_MS = 5000;
const NOTICED_WITHIN_MS = 40_000;

beforeAll(async () => {
  // Enough, and of letters that hardly compress, to fill whatever lies between the database and a reader.
  await portal.database.execute(sql`
    with added as (
      insert into candidates (mobile, full_name, email, utm_campaign)
      select '6' || lpad(n::text, 9, '0'), 'Asha ' || n, n || '@example.in', 'many'
      from generate_series(1, ${MANY}::integer) n
      returning id, mobile
    )
    insert into applications (application_id, candidate_id, mobile_number, program, program_total_fee_paise, answers)
    select 'MANY-' || lpad(id::text, 9, '0'), id, mobile, 'Banker Program', 23600000,
      jsonb_build_object('ug_degree', (select string_agg(md5(id::text || n), '') from generate_series(1, 500) n))
    from added`);
});

interface Download {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

interface SlowReader {
  readonly answer: IncomingMessage;
  /** Reads nothing until then; whether the whole answer came. */
  isWhole(): Promise<boolean>;
}

/** Begins a download and reads no further than its first bytes. */
async function beginReading({ method = 'GET', path, token, body }: Download): Promise<SlowReader> {
  const sent = request(`${portal.url}${path}`, {
    method,
    agent: false,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  sent.on('error', () => undefined);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (answer === undefined) throw new Error('there was no answer');
  answer.on('error', () => undefined);
  await once(answer, 'readable');
  expect(answer.statusCode).toBe(200);
  return {
    answer,
    isWhole: async () => {
      const closed = new Promise<void>((resolve) => answer.once('close', resolve));
      answer.resume();
      if (!answer.closed) await closed;
      return answer.complete;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How many downloads the portal has ended together with their session. */
const endedDownloads = () =>
  portal.logged.filter((line) => line.includes('ended together with its session')).length;

interface EndedDownload {
  readonly download: Download;
  readonly end: () => Promise<unknown>;
}

/** For each download that stands still whether it is cut off once its session has ended. */
async function areCutOff(ended: readonly EndedDownload[]): Promise<boolean[]> {
  const before = endedDownloads();
  const readers = await Promise.all(ended.map(({ download }) => beginReading(download)));
  for (const { end } of ended) await end();
  await vi.waitFor(() => expect(endedDownloads() - before).toBe(ended.length), NOTICED_WITHIN_MS);
  return Promise.all(readers.map(async (reader) => !(await reader.isWhole())));
}

const EXPORT = {
  method: 'POST',
  path: '/api/applications/bulk-download',
  body: { matching: { campaign: 'many' } },
};

describe('a long download', () => {
  it('goes on while its session lives, however slowly it is read', { timeout: 60_000 }, async () => {
    const { token } = await aDesk(portal, 'ops');
    const reader = await beginReading({ ...EXPORT, token });
    await pause(UNNOTICED_MS);
    expect(await reader.isWhole()).toBe(true);
  });

  it('of a spreadsheet ends with the session', { timeout: 60_000 }, async () => {
    const admin = await aDesk(portal, 'admin');
    const { token, user } = await aDesk(portal, 'ops');
    const end = () => admin.ask('DELETE', `/api/admin/users/${user.id}`);
    expect(await areCutOff([{ download: { ...EXPORT, token }, end }])).toEqual([true]);
  });

  it(
    'of an archive, of one file and of a file by ticket ends with the session',
    { timeout: 60_000 },
    async () => {
      const applicant = await anApplicant(portal);
      const path = await applicant.uploaded('resume', aJpeg('resume.jpg', LARGE_BYTES));
      // An archive of one would fit into what the kernel keeps between both ends.
      for (const field of ['ug_certificate', 'pan_card']) {
        await applicant.uploaded(field, aJpeg(`${field}.jpg`, LARGE_BYTES));
      }
      const { token } = await aDesk(portal, 'ops');
      const archive = `/api/applications/${applicant.application.applicationNumber}/download-documents`;
      const ticket = await applicant.ticketFor(path);
      const end = (ended: string) => () => endSession(portal, ended);
      const other = await aDesk(portal, 'ops');
      const cutOff = await areCutOff([
        { download: { path: archive, token }, end: end(token) },
        { download: { path: `/api/admin_files/${path}`, token: other.token }, end: end(other.token) },
        { download: { path: `/api/${path}?token=${ticket}` }, end: end(applicant.token) },
      ]);
      expect(cutOff).toEqual([true, true, true]);
    },
  );
});
