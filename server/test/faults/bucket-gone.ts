import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS } from '@portal/contract/errors.ts';
import { z } from 'zod';
import { files } from '../../src/db/schema/applications.ts';
import { thumbnailPath } from '../../src/modules/files/thumbnail-maker.ts';
import { aMobile } from '../database/rows.ts';
import { spawnPortal } from '../portal-process.ts';
import { startS3 } from '../s3-process.ts';
import { startSandbox } from '../sandbox-process.ts';
import { createCalls } from './calls.ts';
import type { Finding } from './finding.ts';
import type { FaultSetup } from './fault-setup.ts';
import { lostSaves, save, someSavers } from './savers.ts';
import { someUploaders, upload } from './uploaders.ts';

const AT_ONCE = 4;
const PICTURE_BYTES = 100_000;
const Refusal = z.object({ code: z.string(), message: z.string() });

/** The bucket goes away during uploads: these are refused in their own words, and everything else goes on. */
export async function bucketGone(
  { address, database, dataDir }: FaultSetup,
  awayMs: number,
): Promise<Finding> {
  const calls = createCalls();
  const [s3, sandbox] = await Promise.all([startS3(), startSandbox()]);
  const settings = { ...s3.settings, SMS_GATEWAY_URL: sandbox.url, RAZORPAY_API_URL: sandbox.url };
  const portal = spawnPortal(address, dataDir, { settings });
  const wrong = new Set<string>();
  try {
    const url = await portal.ready;
    const uploaders = await someUploaders(database, AT_ONCE);
    const savers = await someSavers(database, AT_ONCE);
    for (const uploader of uploaders) await upload(calls, url, uploader, PICTURE_BYTES);
    await s3.pause();
    const over = AbortSignal.timeout(awayMs);
    let refused = 0;
    const expect200 = async (what: string, call: Promise<{ readonly status: number }>) => {
      const { status } = await call;
      if (status !== 200) wrong.add(`${what} answered ${status}`);
    };
    const uploading = uploaders.map((uploader) => async () => {
      const { status, body } = await upload(calls, url, uploader, PICTURE_BYTES);
      const refusal = Refusal.safeParse(body).data;
      if (status === 503 && refusal?.message === ERRORS.STORAGE_UNAVAILABLE.text) refused += 1;
      else wrong.add(`an upload answered ${status} ${refusal?.code ?? ''}`);
    });
    const saving = savers.map((saver) => async () => {
      if (!(await save(calls, url, saver))) wrong.add('a save was refused');
    });
    const looking = async () => {
      await expect200('/readyz', calls.ask(`${url}/readyz`));
      const body = { name: 'Asha Rao', email: 'asha@example.in', mobile: aMobile() };
      await expect200('an OTP', calls.ask(`${url}/api/auth/registerOtp/`, { method: 'POST', body }));
      await pause(200);
    };
    await Promise.all([...uploading, ...saving, looking].map((work) => whileNot(over, work)));
    await s3.resume();
    const begun = performance.now();
    for (const uploader of uploaders) {
      while ((await upload(calls, url, uploader, PICTURE_BYTES)).status !== 200) await pause(100);
    }
    const healedMs = performance.now() - begun;
    const objects = new Set(await s3.objects());
    const rows = await database.select({ path: files.path, state: files.state }).from(files);
    const known = new Set(rows.flatMap(({ path }) => [path, thumbnailPath(path)]));
    return {
      fault: 'bucket gone',
      times: `${awayMs / 1000} s, ${refused} uploads refused`,
      calls: calls.figures,
      lost: [
        ...uploaders.flatMap(({ kept }) =>
          kept !== undefined && !objects.has(kept.path) ? [kept.path] : [],
        ),
        ...(await lostSaves(database, savers)),
      ],
      healedMs,
      leftovers: [
        ...[...objects].filter((name) => !known.has(name)),
        ...rows.filter(({ path, state }) => state === 'stored' && !objects.has(path)).map(({ path }) => path),
      ],
      wrong: [...wrong],
    };
  } finally {
    await portal.kill();
    await Promise.all([s3.stop(), sandbox.stop()]);
  }
}

async function whileNot(over: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!over.aborted) {
    await work();
    await pause(20);
  }
}
