import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import path from 'node:path';
import { startCluster, type ClusterSize } from './cluster.ts';
import { buildEarlierVersion } from './earlier-version.ts';
import type { SharedServices } from './ground.ts';
import { paymentsAtMany, type Amounts, type PaymentsResult } from './payments.ts';
import type { Figure } from './report.ts';

interface Versions extends Amounts {
  /** Of the earlier version; empty for the last one before the newest migration. */
  readonly commit: string;
}

const VISITS = 12;
const PAGES = [LANDING_SCREEN, CANDIDATE_SCREENS.login, STAFF_SCREENS.login];

/** An earlier version and this one side by side on one database: their pages, then payments under faults. */
export async function versionsAtMany(
  ground: SharedServices,
  size: ClusterSize,
  { commit, ...amounts }: Versions,
): Promise<PaymentsResult> {
  const earlier = await buildEarlierVersion(commit, path.join(ground.dataDir, 'earlier'));
  try {
    const pages = await pagesOfBoth(ground, size, earlier.main);
    const payments = await paymentsAtMany(ground, size, { ...amounts, earlier: earlier.main });
    const { commit: built, migrationsSince } = earlier;
    return {
      holds: pages.missing === 0 && pages.files > 0 && payments.holds,
      figures: [
        [
          'the earlier version',
          `${built}, ${migrationsSince} migrations ago; one web process and one worker`,
        ],
        ['entry pages opened', `${VISITS} times each, ${pages.documents} different ones`],
        ['their scripts and styles', `${pages.files} asked for, ${pages.missing} missing`],
        ...payments.figures,
      ] satisfies Figure[],
    };
  } finally {
    await earlier.remove();
  }
}

interface PagesFinding {
  /** Different documents that were served for the pages. */
  readonly documents: number;
  readonly files: number;
  readonly missing: number;
}

/** Opens the entry page of each area as a browser does: the page from one process, each of its files from the next. */
async function pagesOfBoth(
  ground: SharedServices,
  size: ClusterSize,
  earlier: string,
): Promise<PagesFinding> {
  const { address, dataDir, sandbox, s3 } = ground;
  const cluster = await startCluster({
    ...size,
    address,
    dataDir,
    servesPages: true,
    isBuilt: true,
    earlier,
    settings: { ...s3.settings, RAZORPAY_API_URL: sandbox.url, SMS_GATEWAY_URL: sandbox.url },
  });
  const documents = new Set<string>();
  let files = 0;
  let missing = 0;
  try {
    for (const page of PAGES) {
      for (let visit = 0; visit < VISITS; visit += 1) {
        const names = filesOf(await textAt(cluster.url + page));
        documents.add(`${page} ${names.toSorted().join(' ')}`);
        for (const name of names) {
          files += 1;
          const { ok } = await fetch(cluster.url + name);
          if (!ok) missing += 1;
        }
      }
    }
  } finally {
    await cluster.stop();
  }
  return { documents: documents.size, files, missing };
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

function filesOf(document: string): string[] {
  return [...new Set(document.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
}
