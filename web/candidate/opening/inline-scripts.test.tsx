import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { freeNames } from '../../test/free-names.ts';
import { inlineScript } from '../../ui/plain/inline/inline-script.ts';
import { WATCH_FILES } from '../../ui/plain/recovery/watch-files.ts';
import { fetchFace } from './fetch-face.ts';
import { Opening } from './Opening.tsx';

const KEPT = ['outside'];

/** What every browser has. */
const OF_THE_BROWSER = new Set(
  `document location localStorage sessionStorage fetch addEventListener requestAnimationFrame setTimeout Element HTMLElement
  HTMLHeadingElement HTMLLinkElement HTMLScriptElement NodeFilter Object Reflect navigator Math String Boolean undefined`.split(
    /\s+/,
  ),
);

const drawn = renderToStaticMarkup(<Opening Screen={() => <p>Words</p>} audience="guest" />);
const scripts = [
  ...Array.from(drawn.matchAll(/<script>([^]*?)<\/script>/g), ([, text = '']) => text),
  inlineScript(fetchFace, '/assets/face.woff2'),
  WATCH_FILES,
];
const inlined = scripts.map((text) => /function (\w+)/.exec(text)?.[1] ?? '');

/** The functions that any file of the web turns into text. */
async function turnedIntoText(): Promise<readonly string[]> {
  const folder = path.join(import.meta.dirname, '../..');
  const found: string[] = [];
  for await (const file of glob('{ask,build,candidate,landing,ui,verify}/**/*.{ts,tsx}', { cwd: folder })) {
    if (file.includes('.test.')) continue;
    const source = await readFile(path.join(folder, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/inlineScript\((\w+)[,)]/g)) found.push(name);
  }
  return found;
}

function fromOutside(script: string): readonly string[] {
  return freeNames(script).filter((name) => !OF_THE_BROWSER.has(name));
}

describe('the functions that are turned into text', () => {
  it('are all looked at', async () => {
    expect(inlined.toSorted()).toEqual((await turnedIntoText()).toSorted());
  });

  it.each(scripts.map((text, at) => [inlined[at], text]))('%s closes over nothing', (_name, text) => {
    expect(fromOutside(text)).toEqual([]);
  });

  it('would be noticed if they did', () => {
    const limit = 3;
    const closing = (given: { readonly length?: number }) => {
      const { length = limit, ...rest } = given;
      return [length, rest, KEPT.length, { KEPT }, document.title];
    };
    expect(fromOutside(`(${String(closing)})([])`)).toEqual(['KEPT', 'limit']);
  });
});
