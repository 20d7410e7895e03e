import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { S3 } from '../s3-process.ts';
import type { Sandbox } from '../sandbox-process.ts';
import { startCluster, type Cluster, type ClusterSize } from './cluster.ts';
import type { Figure } from './report.ts';
import type { SharedServices } from './ground.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const REPORT = path.join(ROOT, 'reports/many-journeys.json');
const MIGRATED = 'database migrated';

/** The first staff user, whom the journeys log in as. */
const STAFF = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'brass-rail-teal-desk', ADMIN_MOBILE: '9800000001' };

const Report = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
    duration: z.number(),
  }),
});

export interface JourneysResult {
  readonly holds: boolean;
  readonly figures: readonly Figure[];
}

/** The journeys of a browser whose every request may go to another process; all of them where none is named. */
export async function journeysAtMany(
  ground: SharedServices,
  size: ClusterSize,
  specs: readonly string[],
): Promise<JourneysResult> {
  const { address, dataDir, sandbox, s3 } = ground;
  const logFile = path.join(dataDir, 'portal.log');
  const log = createWriteStream(logFile);
  let migrators = 0;
  const begun = performance.now();
  const cluster = await startCluster({
    ...size,
    address,
    dataDir,
    servesPages: true,
    isBuilt: true,
    settings: { ...STAFF, ...s3.settings, ...atSandbox(sandbox), LOG_LEVEL: 'info' },
    onLine: (line) => {
      if (line.includes(MIGRATED)) migrators += 1;
      log.write(`${line}\n`);
    },
  });
  const readyMs = performance.now() - begun;
  try {
    await sandbox.razorpay.control({ webhookUrl: `${cluster.url}/api/razorpay/webhook` });
    const code = await walk(cluster.url, logFile, specs);
    const { stats } = Report.parse(JSON.parse(await readFile(REPORT, 'utf8')));
    const holds = code === 0 && stats.unexpected === 0 && stats.expected + stats.flaky > 0 && migrators === 1;
    return {
      holds,
      figures: [
        ['all processes ready, from an empty database', `${Math.round(readyMs)} ms`],
        ['processes that ran the migrations', String(migrators)],
        ['journeys that passed', `${stats.expected + stats.flaky}, ${stats.flaky} of them at the second try`],
        ['journeys that failed', String(stats.unexpected)],
        ['took', `${Math.round(stats.duration / 1000)} s`],
        ...(await traffic(cluster, s3)),
      ],
    };
  } finally {
    await cluster.stop();
    log.end();
  }
}

async function traffic(cluster: Cluster, s3: S3): Promise<Figure[]> {
  const { proxy, figures } = cluster;
  const memory = await Promise.all(
    [...cluster.webs, ...cluster.workers].map(({ metricsUrl }) => megabytesOf(metricsUrl)),
  );
  const statuses = [...proxy.figures.statuses].filter(([status]) => status >= 500);
  const errors = [...figures.errors].map(([said, times]) => `${times} x ${said}`);
  return [
    ['requests to each web process', proxy.figures.given().join(', ')],
    ['answers 5xx', statuses.map(([status, times]) => `${times} x ${status}`).join(', ') || '0'],
    ['errors in the logs', errors.join('; ') || '0'],
    ['memory of the processes afterwards', `${memory.join(', ')} MB`],
    ['files in the bucket', String((await s3.objects()).length)],
  ];
}

async function megabytesOf(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1_000_000);
}

/** As `npm start` tells a portal that has nothing else. */
function atSandbox({ url }: Sandbox): Readonly<Record<string, string>> {
  return {
    NODE_ENV: 'development',
    SANDBOX_URL: url,
    SMS_GATEWAY_URL: url,
    RAZORPAY_API_URL: url,
    RAZORPAY_CHECKOUT_URL: '/sandbox/razorpay/v1/checkout.js',
  };
}

async function walk(url: string, logFile: string, specs: readonly string[]): Promise<number> {
  const playwright = path.join(ROOT, 'node_modules/.bin/playwright');
  const output = path.join(path.dirname(logFile), 'browser');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--output', output, ...specs];
  const child = spawn(process.execPath, [playwright, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...STAFF,
      E2E_BASE_URL: url,
      E2E_PORTAL_LOG: logFile,
      PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
    },
  });
  const [code] = z
    .tuple([z.number().nullable()])
    .rest(z.unknown())
    .parse(await once(child, 'exit'));
  return code ?? 1;
}
