import { CANDIDATE_SCREENS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import type { Page } from '@playwright/test';
import { DESK_WIDTH, setWidth } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';

/**
 * Of 255: the row between dot and stem must be at least this light. Measured at weight 600: 88 to 92 at 13.5 to 14.5 px,
 * 34 to 41 at 15 and 15.5 px; at 560: 97 to 107 and 255.
 */
const SEEN_FROM = 95;
const SMALL_TEXT_PX = 18;

/** The faces in which a screen sets small text with an i in it: `15px 600 100%`. */
function facesOf(page: Page): Promise<string[]> {
  return page.evaluate(async (most) => {
    await document.fonts.ready;
    const faces = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element === null || !/i/.test(node.textContent ?? '') || !element.checkVisibility()) continue;
      const { fontSize, fontWeight, fontStretch, fontFamily } = getComputedStyle(element);
      if (parseFloat(fontSize) > most || !fontFamily.includes('Anek')) continue;
      faces.add(`${fontSize} ${fontWeight} ${fontStretch}`);
    }
    return [...faces];
  }, SMALL_TEXT_PX);
}

/** Draws an i in a face as the screen does, and returns how light the row between its dot and its stem is. */
async function gapOf(page: Page, face: string): Promise<number> {
  const [size = '', weight = '', stretch = ''] = face.split(' ');
  await page.evaluate(
    ([fontSize, fontWeight, fontStretch]) => {
      const sheet = document.createElement('div');
      sheet.id = 'sheet-of-dots';
      Object.assign(sheet.style, {
        position: 'fixed',
        inset: '0 auto auto 0',
        zIndex: '99999',
        width: '40px',
        height: '40px',
        background: '#fff',
        color: '#000',
        font: `${fontWeight} ${fontSize}/40px var(--font-text)`,
        fontStretch,
        textAlign: 'center',
      });
      sheet.textContent = 'i';
      document.body.append(sheet);
    },
    [size, weight, stretch] as const,
  );
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  return page.evaluate(
    async (bytes) => {
      document.querySelector('#sheet-of-dots')?.remove();
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const pen = new OffscreenCanvas(40, 40).getContext('2d');
      if (pen === null) throw new Error('no canvas');
      pen.drawImage(bitmap, 0, 0);
      const { data } = pen.getImageData(0, 0, 40, 40);
      const darkest = Array.from({ length: 40 }, (_, y) =>
        Math.min(...Array.from({ length: 40 }, (__, x) => data[(y * 40 + x) * 4 + 1] ?? 255)),
      );
      const inked = darkest.flatMap((lightness, y) => (lightness < 200 ? [y] : []));
      const [first = 0, last = 0] = [inked[0], inked.at(-1)];
      // The gap is in the upper half: below it is the stem alone.
      return Math.max(...darkest.slice(first, Math.ceil((first + last) / 2)));
    },
    [...picture],
  );
}

async function lostDots(page: Page, known: Set<string>): Promise<string[]> {
  const lost: string[] = [];
  for (const face of await facesOf(page)) {
    if (known.has(face)) continue;
    known.add(face);
    const gap = await gapOf(page, face);
    if (gap < SEEN_FROM) lost.push(`${face}: ${gap}`);
  }
  return lost;
}

test('every small i keeps its dot on a screen of one device pixel for each CSS pixel', async ({
  selectedPage,
  staffPage,
}) => {
  test.slow();
  const known = new Set<string>();
  const lost: Record<string, string[]> = {};
  for (const [page, addresses] of [
    [selectedPage, ['/portal', ...Object.values(CANDIDATE_SCREENS)]],
    [staffPage, Object.values(STAFF_SCREENS)],
  ] as const) {
    await setWidth(page, DESK_WIDTH);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      // With its data: a screen that loads has few words.
      await page.waitForLoadState('networkidle');
      const found = await lostDots(page, known);
      if (found.length > 0) lost[address] = found;
    }
  }
  expect(known.size).toBeGreaterThan(10);
  expect(lost).toEqual({});
});
