const ID = String.raw`\d[a-z]?\.[1-9]\d*(?:-[1-9]\d*)?`;
const IDS = new RegExp(String.raw` \[(${ID}(?: ${ID})*)\]$`);

/**
 * The statements that a test shows, by the end of its title: `… [2c.14]` names one, `… [1.3 2c.14-20]` that and those
 * from 14 to 20.
 */
export function idsIn(title: string): readonly string[] {
  return IDS.exec(title)?.[1]?.split(' ').flatMap(expand) ?? [];
}

export function withoutIds(title: string): string {
  return title.replace(IDS, '');
}

export function isId(text: string): boolean {
  return expand(text)[0] === text;
}

function expand(ids: string): readonly string[] {
  const [, page, first, last = first] = /^(\d[a-z]?)\.([1-9]\d*)(?:-([1-9]\d*))?$/.exec(ids) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (page === undefined || to < from) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => `${page}.${from + index}`);
}
