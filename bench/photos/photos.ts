/**
 * Whether the small print of a photographed page can be read after the phone has made the photo smaller, and how long
 * the phone takes to look at it: `npm run bench:photos`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inNewBrowser } from '../harness/browser.ts';
import { answered, keptBy, type SignedInStorage } from '../harness/people.ts';
import { startMeasuredPortal } from '../harness/portal.ts';
import { openTab } from '../harness/tab.ts';
import { choose, openDocuments, preparedTab, saveStored } from './form-tab.ts';
import { lookTimes } from './look-times.ts';
import { photographedPage } from './page-photo.ts';
import { hasTesseract, readPrint } from './read-print.ts';
import { partReadBack, SMALL_PRINT } from './small-print.ts';

const LEAST_READ_BACK = 0.95;
const MOST_LOOK_MS = 150;

interface Place {
  readonly portal: string;
  readonly kept: SignedInStorage;
  /** The photographed page. */
  readonly photo: string;
  readonly folder: string;
}

/** Draws the photo, sends it by the form, and compares what can be read before and after. */
async function measureLegibility({ portal, kept, photo, folder }: Place): Promise<boolean> {
  const sent = path.join(folder, 'sent.jpg');
  const [before, after] = await inNewBrowser(async ({ port }) => {
    const drawn = await photographedPage(await openTab(port, 'about:blank'));
    await writeFile(photo, drawn);
    const tab = await preparedTab(port, kept);
    await openDocuments(tab, portal);
    await choose(tab, photo);
    return [drawn.length, await saveStored(tab, sent)];
  });
  console.log(`The photo has ${kilobytes(before)} KB, what was sent ${kilobytes(after)} KB`);
  const read = await readPrint(sent);
  const rows = [...SMALL_PRINT].map(([points, printed]) => {
    const part = partReadBack(printed, read);
    return { points, 'words read back': `${(part * 100).toFixed(1)} %`, reached: part >= LEAST_READ_BACK };
  });
  console.table(rows);
  return rows.every(({ reached }) => reached);
}

async function measureLook(place: Place): Promise<boolean> {
  const times = await lookTimes(place);
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  const isReached = middle <= MOST_LOOK_MS;
  console.log(
    `A phone four times slower looks at it for ${middle} ms (${times.join(', ')}): ` +
      `${isReached ? 'within' : 'not within'} ${MOST_LOOK_MS} ms`,
  );
  return isReached;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1000);
}

async function measureAll(portal: string, folder: string): Promise<boolean> {
  const candidate = await answered(portal, '9800000001');
  const place = { portal, kept: keptBy(candidate), photo: path.join(folder, 'page.jpg'), folder };
  const isLegible = await measureLegibility(place);
  return (await measureLook(place)) && isLegible;
}

if (!(await hasTesseract())) throw new Error('tesseract is missing: apt-get install tesseract-ocr');
const folder = await mkdtemp(path.join(tmpdir(), 'photos-'));
const portal = await startMeasuredPortal();
try {
  process.exitCode = (await measureAll(portal.url, folder)) ? 0 : 1;
} finally {
  await portal.stop();
  await rm(folder, { recursive: true });
}
