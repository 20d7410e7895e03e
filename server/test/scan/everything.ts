import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../../src/db/connection.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { anApplicant, type Applicant } from '../applicant.ts';
import { spawnPortal } from '../portal-process.ts';
import { aPdf, appendFiles, type SampleFile } from '../sample-files.ts';
import { installClamd, MARK, startRealClamd } from './real-clamd.ts';

/** `npm run proof:scan`: uploads to a portal whose files a real clamd scans. Ends with 1 if something does not hold. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const POOL = { applicationName: 'scan', poolSize: 2, connectTimeoutMs: 10_000, statementTimeoutMs: 60_000 };

let failures = 0;
function holds(what: string, isTrue: boolean): void {
  if (!isTrue) failures += 1;
  process.stdout.write(`${isTrue ? 'holds' : 'DOES NOT HOLD'}: ${what}\n`);
}

/** Once, and without the tries that tests make on a busy portal. */
async function upload(url: string, { token }: Applicant, file: SampleFile) {
  const response = await fetch(`${url}/api/dataset/documents/resume`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: appendFiles(new FormData(), { file }),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

function marked(): SampleFile {
  const file = aPdf('resume.pdf');
  return { ...file, content: Buffer.concat([file.content, Buffer.from(`%${MARK}\n`)]) };
}

installClamd();
const folder = await mkdtemp(path.join(tmpdir(), 'portal-scan-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silent });
const database = connect({ ...POOL, address: postgres.connection }, () => undefined);
const clamd = await startRealClamd(folder);
const portal = spawnPortal(postgres.connection, folder, { settings: { CLAMD_ADDRESS: clamd.address } });
try {
  const url = await portal.ready;
  const applicant = await anApplicant({ url, database, clock: systemClock });
  const stored = async () => {
    const entries = await readdir(path.join(folder, 'uploads', 'files'), {
      recursive: true,
      withFileTypes: true,
    });
    return entries.filter((entry) => entry.isFile());
  };

  const refused = await upload(url, applicant, marked());
  holds(
    'a file with the signature is refused in words',
    refused.status === 400 && refused.text.includes('virus'),
  );
  holds('nothing is left of it', (await stored()).length === 0);

  await clamd.stop();
  const waits = await upload(url, applicant, aPdf('resume.pdf'));
  holds(
    'without clamd an upload gets 503 with Retry-After and its own code',
    waits.status === 503 && waits.retryAfter !== null && waits.text.includes('SCANNER_UNAVAILABLE'),
  );
  holds('and nothing is let through', (await stored()).length === 0);

  await clamd.start();
  const taken = await upload(url, applicant, aPdf('resume.pdf'));
  holds(
    'a clean file is a document once clamd is back',
    taken.status === 200 && (await stored()).length === 1,
  );
} finally {
  await portal.stop();
  await clamd.stop();
  await database.$client.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;
