import { inNewBrowser } from '../harness/browser.ts';
import { openTab, type Tab } from '../harness/tab.ts';
import { slowDown, until } from './slow-line.ts';

const USABLE_WITHIN_MS = 5000;
const RUNS = 5;
const DIGITS = '98';
const FIELD = `document.querySelector('main input[type=tel]')`;

/** How long it takes until a number can be typed into the login, on a first visit. */
export async function measureSlowLogin(url: string): Promise<boolean> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timeToType(url));
  const middle = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
  const isReached = middle <= USABLE_WITHIN_MS;
  console.log(
    `Login on slow 3G takes a number after ${middle} ms (${times.join(', ')}): ` +
      `${isReached ? 'within' : 'not within'} ${USABLE_WITHIN_MS} ms\n`,
  );
  return isReached;
}

async function timeToType(url: string): Promise<number> {
  return inNewBrowser(async ({ port }) => {
    const tab = await openTab(port, 'about:blank');
    await slowDown(tab);
    await tab.send('Page.navigate', { url });
    await until(() => takesDigits(tab), `${url} never took a number`);
    const time = Math.round(Number(await tab.evaluate('performance.now()')));
    // Typed into the document itself, it counts only where the screen's code then goes on with it.
    await until(() => hasTakenOver(tab), `${url} forgot the number`);
    return time;
  });
}

/** Typed by the keyboard. */
async function takesDigits(tab: Tab): Promise<boolean> {
  const isShown = `${FIELD} !== null && ${FIELD}.checkVisibility() && (${FIELD}.focus(), true)`;
  if ((await tab.evaluate(isShown)) !== true) return false;
  await tab.send('Input.insertText', { text: DIGITS });
  return (await tab.evaluate(`${FIELD}?.value`)) === DIGITS;
}

async function hasTakenOver(tab: Tab): Promise<boolean> {
  const isDrawn = `document.querySelector('[data-opening]') === null && ${FIELD}?.value`;
  return (await tab.evaluate(isDrawn)) === DIGITS;
}
