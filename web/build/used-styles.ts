const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
/** Rules within these are looked at one by one; the content of any other block is kept as it is. */
const HOLDS_RULES = /^@(?:media|supports|layer|container)\b/;

/** The rules of a packed style sheet that can apply to a page: those whose classes all occur in it. */
export function usedStyles(css: string, page: string): string {
  const classes = new Set(
    Array.from(page.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat(),
  );
  return kept(css, classes);
}

function kept(css: string, classes: ReadonlySet<string>): string {
  const parts: string[] = [];
  for (let at = 0; at < css.length;) {
    const end = endOfPart(css, at);
    const part = css.slice(at, end).trim();
    at = end;
    const open = part.indexOf('{');
    if (open === -1) {
      parts.push(part);
      continue;
    }
    const head = part.slice(0, open).trim();
    const body = part.slice(open + 1, -1);
    if (HOLDS_RULES.test(head)) {
      const inside = kept(body, classes);
      if (inside !== '') parts.push(`${head}{${inside}}`);
    } else if (head.startsWith('@') || canApply(head, classes)) {
      parts.push(part);
    }
  }
  return parts.join('');
}

/** Behind the block, or the semicolon, that the text from here on ends with. */
function endOfPart(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    if ((letter === '}' || letter === ';') && depth === 0) return at + 1;
  }
  return css.length;
}

/** A list of selectors counts as one: none of ours holds both what a page has and what it lacks for long. */
function canApply(selectors: string, classes: ReadonlySet<string>): boolean {
  return selectors
    .split(',')
    .some((selector) => Array.from(selector.matchAll(CLASS)).every(([, name = '']) => classes.has(name)));
}
