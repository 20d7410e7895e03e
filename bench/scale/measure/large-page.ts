import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '@portal/contract/rules/paging.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { inNewBrowser } from '../../harness/browser.ts';
import { valueAt } from '../../harness/front-door.ts';
import type { Tab } from '../../harness/tab.ts';
import { askingForPagesOf, LEFT_TO_SCROLL, openerOf, WATCH } from './large-page-watch.ts';
import { type Bench, boundRow, type Row, rounded } from './row.ts';
import { openStaffTab, until } from './staff-tab.ts';

interface Case {
  readonly rows: number;
  readonly name: string;
  readonly width: number;
  /** How many times slower than this machine. */
  readonly slowdown: number;
}

/** A desk, a narrow one with fewer pinned columns, and a phone with its cards; beside them what screens ask for. */
const CASES: readonly Case[] = [
  { rows: DEFAULT_PER_PAGE, name: '1440 px', width: 1440, slowdown: 1 },
  { rows: MAX_PER_PAGE, name: '1440 px', width: 1440, slowdown: 1 },
  { rows: MAX_PER_PAGE, name: '1440 px, 4 times slower', width: 1440, slowdown: 4 },
  { rows: MAX_PER_PAGE, name: '1000 px', width: 1000, slowdown: 1 },
  { rows: MAX_PER_PAGE, name: '390 px, 4 times slower', width: 390, slowdown: 4 },
];

const LONGEST_FRAME_MS = 50;
const TURNED_WITHIN_MS = 100;
const DRAWER_WITHIN_MS = 100;
const SETTLED_MS = 1000;
const RESTED_MS = 3000;
const TURNS = 2;
const DRAWERS = 3;
/** A fast wheel: 1,000 rows in some seconds. */
const NOTCH = { deltaX: 0, deltaY: 240, everyMs: 30, most: 800 };
/** As long as a pointer stays on what it presses. */
const AIMED_MS = 250;

interface Figures {
  readonly nodes: number;
  readonly heapMb: number;
  /** From the answer to the paint of the first rows, and until nothing changes any more. */
  readonly turns: readonly { readonly painted: number; readonly settled: number }[];
  readonly scrolled: readonly number[];
  /** Frames of a page that nobody touches: what the machine itself takes. */
  readonly atRest: readonly number[];
  readonly drawers: readonly Drawn[];
}

interface Drawn {
  readonly painted: number;
  /** What its thread worked for it, however long others kept it from that. */
  readonly worked: number;
}

/** A list of the most rows that the API gives at once, in a browser: its screens ask for fifty. */
export async function measureLargePage(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const each of CASES) {
    const found = await measureCase(bench, each);
    tell(each, found);
    rows.push(...judge(each, found));
  }
  return rows;
}

async function measureCase(bench: Bench, { rows, width, slowdown }: Case): Promise<Figures> {
  return inNewBrowser(async ({ port }) => {
    const tab = await openStaffTab(bench, port, STAFF_SCREENS.dashboard, {
      width,
      before: askingForPagesOf(rows),
    });
    await until(tab, `document.querySelectorAll('[data-row]').length > 10`);
    await tab.evaluate(WATCH);
    await settled(tab);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const atRest = await framesOf(tab, () => pause(RESTED_MS));
    const turns = [];
    for (let turn = 0; turn < TURNS; turn += 1) turns.push(await turnPage(tab));
    const scrolled = await framesOf(tab, () => scrollThrough(tab, width));
    await tab.send('Performance.enable', { timeDomain: 'threadTicks' });
    const drawers: Drawn[] = [];
    for (let place = 0; place < DRAWERS; place += 1) drawers.push(await openDrawer(tab, place));
    const [nodes, heapMb] = [await nodesOf(tab), await heapOf(tab)];
    await tab.close();
    return { nodes, heapMb, turns, scrolled, atRest, drawers };
  });
}

function judge({ rows, name }: Case, { turns, scrolled, atRest, drawers }: Figures): Row[] {
  const longest = Math.max(...scrolled);
  const page = `${rows.toLocaleString('en')} rows at ${name}`;
  return [
    {
      work: `${page}: the longest frame while scrolled`,
      ours: `${longest.toFixed(0)} ms`,
      floor: `${Math.max(...atRest).toFixed(0)} ms at rest`,
      ratio: rounded(longest / LONGEST_FRAME_MS),
      toReach: `${LONGEST_FRAME_MS} ms`,
      isReached: longest <= LONGEST_FRAME_MS,
    },
    boundRow(
      `${page}: a page turn, from its answer to the paint`,
      Math.max(...turns.map(({ painted }) => painted)),
      TURNED_WITHIN_MS,
      'ms',
    ),
    boundRow(
      `${page}: a drawer, from its press to the paint`,
      Math.max(...drawers.map(({ painted }) => painted)),
      DRAWER_WITHIN_MS,
      'ms',
    ),
  ];
}

/** What is not judged, for the reader who looks for a reason. */
function tell({ rows, name }: Case, { nodes, heapMb, turns, scrolled, atRest, drawers }: Figures): void {
  const long = (frames: readonly number[]) => frames.filter((each) => each > LONGEST_FRAME_MS).length;
  const rounds = (times: readonly number[]) => times.map((each) => each.toFixed(0)).join(', ');
  console.log(`  ${rows} rows at ${name}: ${nodes} nodes, ${heapMb.toFixed(0)} MB of JavaScript`);
  console.log(`    turns painted after ${rounds(turns.map(({ painted }) => painted))} ms`);
  console.log(`    and at rest after ${rounds(turns.map(({ settled: end }) => end))} ms`);
  console.log(
    `    ${long(scrolled)} of ${scrolled.length} frames too long, ${long(atRest)} of ${atRest.length} at rest`,
  );
  console.log(`    drawers painted after ${rounds(drawers.map(({ painted }) => painted))} ms`);
  console.log(`    of which the page worked ${rounds(drawers.map(({ worked }) => worked))} ms`);
}

async function framesOf(tab: Tab, act: () => Promise<unknown>): Promise<number[]> {
  await tab.evaluate('measured.frames = []');
  await act();
  const frames = await tab.evaluate('measured.frames');
  if (!Array.isArray(frames)) throw new Error('no frames were drawn');
  return frames.map(Number);
}

async function settled(tab: Tab): Promise<void> {
  await until(tab, `performance.now() - measured.changed > ${SETTLED_MS}`);
}

async function turnPage(tab: Tab) {
  await tab.evaluate(`measured.answered = 0; measured.painted = 0;
    [...document.querySelectorAll('nav[aria-label="Pages of applications"] button')]
      .find((button) => button.textContent.trim() === 'Next' || button.getAttribute('aria-label') === 'Next').click()`);
  await until(tab, 'measured.answered > 0 && measured.painted > measured.answered');
  await settled(tab);
  return {
    painted: Number(await tab.evaluate('measured.painted - measured.answered')),
    settled: Number(await tab.evaluate('measured.changed - measured.answered')),
  };
}

/** The wheel goes on turning, whether the page keeps up or not. */
async function scrollThrough(tab: Tab, width: number): Promise<void> {
  const { deltaX, deltaY, everyMs, most } = NOTCH;
  const place = { x: width / 2, y: 560 };
  const turned: Promise<unknown>[] = [];
  for (let notch = 0; notch < most; notch += 1) {
    turned.push(tab.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...place, deltaX, deltaY }));
    await pause(everyMs);
    if (notch % 10 === 0 && Number(await tab.evaluate(LEFT_TO_SCROLL)) <= 1) break;
  }
  await Promise.all(turned);
  if (Number(await tab.evaluate(LEFT_TO_SCROLL)) > 1) throw new Error('the end of the page was not reached');
}

async function openDrawer(tab: Tab, place: number): Promise<Drawn> {
  const opener = await tab.evaluate(openerOf(place));
  const at = { x: Number(valueAt(opener, 'x')), y: Number(valueAt(opener, 'y')) };
  const mouse = (type: string, button: object = {}) =>
    tab.send('Input.dispatchMouseEvent', { type, ...at, ...button });
  await mouse('mouseMoved');
  await pause(AIMED_MS);
  const left = { button: 'left', clickCount: 1 };
  const before = await workOf(tab);
  await mouse('mousePressed', left);
  await mouse('mouseReleased', left);
  await until(tab, 'measured.drawn > 0');
  const worked = (await workOf(tab)) - before;
  const painted = Number(await tab.evaluate('measured.drawn - measured.pressed'));
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Escape', windowsVirtualKeyCode: 27 });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Escape', windowsVirtualKeyCode: 27 });
  await until(tab, `document.querySelector('[role=dialog]') === null`);
  await settled(tab);
  return { painted, worked };
}

async function workOf(tab: Tab): Promise<number> {
  const metrics = valueAt(await tab.send('Performance.getMetrics'), 'metrics');
  const of = (Array.isArray(metrics) ? metrics : []).find((each) => valueAt(each, 'name') === 'TaskDuration');
  return Number(valueAt(of, 'value')) * 1000;
}

async function nodesOf(tab: Tab): Promise<number> {
  return Number(await tab.evaluate(`document.querySelectorAll('*').length`));
}

async function heapOf(tab: Tab): Promise<number> {
  await tab.send('HeapProfiler.collectGarbage');
  const used = valueAt(await tab.send('Runtime.getHeapUsage'), 'usedSize');
  return Number(used) / 1024 ** 2;
}
