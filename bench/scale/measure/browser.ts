import { setTimeout as pause } from 'node:timers/promises';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { inNewBrowser } from '../../harness/browser.ts';
import type { Tab } from '../../harness/tab.ts';
import { type Bench, boundRow, type Row } from './row.ts';
import { openStaffTab, until } from './staff-tab.ts';

const PAINTED_WITHIN_MS = 100;
/** What is longer is felt, and was spent on something else than the letter. */
const TYPED_WITHIN_MS = 50;
const TURNS = 15;
const SETTLED_MS = 1000;
const BACKSPACE = 8;
const KEYS = ['kumar', 'sharma', 'singh'].flatMap((word) => [
  ...Array.from(word),
  ...Array.from(word, () => 'Backspace'),
]);
/** The list is asked for after a pause of 300 ms, and drawn in the time after that. */
const SEARCHED_AFTER_MS = 305;
const DRAWN_WITHIN_MS = 100;
const STEP_MS = 13;

/** Notes when the answer to a list has come, when its rows are painted, and how long letters take. */
const WATCH = `
  window.measured = { answered: 0, painted: 0, typed: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name.includes('/api/applications?')) measured.answered = entry.responseEnd;
    }
  }).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') measured.typed.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  const first = () => document.querySelector('tbody tr td:nth-child(2)')?.textContent ?? '';
  let shown = first();
  new MutationObserver(() => {
    if (first() === shown) return;
    shown = first();
    requestAnimationFrame(() => setTimeout(() => { measured.painted = performance.now(); }));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });`;

/** The dashboard in a browser: 50 rows of 31 columns. */
export async function measureBrowser(bench: Bench): Promise<Row[]> {
  return inNewBrowser(async ({ port }) => {
    const tab = await openStaffTab(bench, port, STAFF_SCREENS.dashboard);
    await until(tab, `document.querySelectorAll('tbody tr').length > 40`);
    await pause(SETTLED_MS);
    await tab.evaluate(WATCH);
    const turns: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) turns.push(await turnPage(tab));
    const typed = await typeWords(tab);
    await tab.close();
    return [
      boundRow(
        'dashboard: a page turn, from its answer to the paint',
        Math.max(...turns),
        PAINTED_WITHIN_MS,
        'ms',
      ),
      boundRow('dashboard: a letter typed into search, to its paint', typed, TYPED_WITHIN_MS, 'ms'),
    ];
  });
}

async function turnPage(tab: Tab): Promise<number> {
  await tab.evaluate(`measured.answered = 0; measured.painted = 0;
    [...document.querySelectorAll('nav[aria-label="Pages of applications"] button')]
      .find((button) => button.textContent.trim() === 'Next').click()`);
  await until(tab, 'measured.answered > 0 && measured.painted > measured.answered');
  const took = await tab.evaluate('measured.painted - measured.answered');
  // What else follows is over.
  await pause(SETTLED_MS / 2);
  return Number(took);
}

/** Each key falls into the time in which the answer to the one before it is drawn. */
async function typeWords(tab: Tab): Promise<number> {
  await tab.evaluate(`measured.typed = []; document.querySelector('input[type=search]').focus()`);
  for (const [index, key] of KEYS.entries()) {
    const text = key.length === 1 ? { text: key } : { windowsVirtualKeyCode: BACKSPACE };
    await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...text });
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...text });
    await pause(SEARCHED_AFTER_MS + ((index * STEP_MS) % DRAWN_WITHIN_MS));
  }
  await pause(SETTLED_MS);
  const typed = await tab.evaluate(`document.querySelector('input[type=search]').value`);
  if (typed !== '') throw new Error(`the search still holds ${String(typed)}`);
  return Number(await tab.evaluate('Math.max(0, ...measured.typed)'));
}
