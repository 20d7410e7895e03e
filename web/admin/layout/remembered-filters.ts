/** The filter that each screen was left with, as long as the document lives. */
const left = new Map<string, string>();

export function rememberFilter(pathname: string, search: string): void {
  left.set(pathname, search);
}

/** The screen as it was left; its own item takes its filter away. */
export function addressOf(href: string, isCurrent: boolean): string {
  return isCurrent ? href : href + (left.get(href) ?? '');
}
