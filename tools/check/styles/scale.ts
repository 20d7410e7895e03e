import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What letters may measure, in px: docs/decisions/014. */
const LETTERS: readonly number[] = [13.5, 14.5, 15, 16, 17, 20, 21, 22, 24, 28, 34, 38, 44, 52, 58, 100];
/** What room between and around things may measure, in px. */
const ROOM: readonly number[] = [20, 24, 32, 44, 64, 92];
/** Up to here it is the inside of a control, set to the pixel, since Anek sits high in its line. */
const INSIDE = 16;

/** Display, the names of the bank and of staff's screens, text: in percent of the font's full width. */
const WIDTHS: readonly number[] = [78, 84, 100];

const RULE = /([^{};]+)\{([^{}]*)\}/g;
/** The letters of a drawing are measured in the drawing's own units. */
const DRAWN = /(?:^|[\s;])(?:fill|text-anchor):/;

/** Sizes of letters and room in the web's style sheets that are on no scale. */
export function findSizesOffScale(root: string, files: readonly string[]): readonly string[] {
  return files
    .filter((file) => /^web\/.*\.css$/.test(file))
    .flatMap((file) =>
      [...withoutComments(readFileSync(join(root, file), 'utf8')).matchAll(RULE)].flatMap(
        ([, selector = '', body = '']) =>
          offScale(body).map((found) => `${file} ${selector.trim()} has ${found}`),
      ),
    );
}

function offScale(body: string): readonly string[] {
  return body
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) =>
      /^font(?:-size|-stretch)?:/.test(declaration)
        ? !DRAWN.test(body) && hasStrangeLetters(declaration)
        : /^(?:margin|padding|gap|row-gap|column-gap)\b/.test(declaration) &&
          hasStrangeSize(declaration, (size) => size <= INSIDE || ROOM.includes(size)),
    );
}

function hasStrangeLetters(declaration: string): boolean {
  const [, width] = /^font-stretch: ([\d.]+)%$/.exec(declaration) ?? [];
  return width === undefined
    ? hasStrangeSize(declaration, (size) => LETTERS.includes(size))
    : !WIDTHS.includes(Number(width));
}

/** What is worked out follows from something else: another part's width, or the window's. */
function hasStrangeSize(declaration: string, isOnScale: (size: number) => boolean): boolean {
  return [...withoutFunctions(declaration).matchAll(/(?<![\w.-])(\d+(?:\.\d+)?)px/g)].some(
    ([, size]) => !isOnScale(Number(size)),
  );
}

/** From the inside out, so that what stands between two of them is kept. */
function withoutFunctions(declaration: string): string {
  const fewer = declaration.replaceAll(/[\w-]*\([^()]*\)/g, '');
  return fewer === declaration ? declaration : withoutFunctions(fewer);
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}
