import { inNewBrowser } from '../harness/browser.ts';
import type { SignedInStorage } from '../harness/people.ts';
import { until } from '../pages/slow-line.ts';
import { choose, openDocuments, preparedTab } from './form-tab.ts';

const RUNS = 5;
const CPU_SLOWDOWN = 4;

/**
 * A browser slows down its pages and not their workers. Without this class the form looks at the photo in the page; it
 * does so last, from its last drawing of the photo until it lets go of it.
 */
const LOOK_IN_PAGE = `
  delete window.OffscreenCanvas;
  const { drawImage } = CanvasRenderingContext2D.prototype;
  let lastDrawnAt = 0;
  CanvasRenderingContext2D.prototype.drawImage = function (...given) {
    lastDrawnAt = performance.now();
    return drawImage.apply(this, given);
  };
  const { close } = ImageBitmap.prototype;
  ImageBitmap.prototype.close = function () {
    window.lookedMs = performance.now() - lastDrawnAt;
    return close.call(this);
  };`;

interface LookedAtPhoto {
  readonly portal: string;
  readonly kept: SignedInStorage;
  readonly photo: string;
}

/** How long the form looks for blur, darkness and size, on a phone four times slower. */
export async function lookTimes({ portal, kept, photo }: LookedAtPhoto): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const time = await inNewBrowser(async ({ port }) => {
      const tab = await preparedTab(port, kept, LOOK_IN_PAGE);
      await openDocuments(tab, portal);
      await tab.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await choose(tab, photo);
      const hasLooked = async () => typeof (await tab.evaluate('window.lookedMs')) === 'number';
      await until(hasLooked, 'The photo was never looked at');
      return Number(await tab.evaluate('window.lookedMs'));
    });
    times.push(Math.round(time));
  }
  return times;
}
