/**
 * Draws the pictures that other sites and phones show for the portal: `node web/build/share-images.ts [browser]`.
 * Its output is committed, so that a build needs no browser.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PICTURES = [
  { name: 'og', width: 1200, height: 630 },
  { name: 'apple-touch-icon', width: 180, height: 180 },
];

const [browser = 'chromium'] = process.argv.slice(2);

for (const { name, width, height } of PICTURES) {
  await promisify(execFile)(browser, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--allow-file-access-from-files',
    '--virtual-time-budget=2000',
    `--window-size=${width},${height}`,
    `--screenshot=${fileURLToPath(new URL(`../public/${name}.png`, import.meta.url))}`,
    new URL(`share/${name}.svg`, import.meta.url).href,
  ]);
}
