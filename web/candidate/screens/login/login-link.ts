/** The secret of the link that an SMS carries instead of a code; behind the #, so that no server logs it. */
export function linkInHash(hash: string): string | undefined {
  const link = new URLSearchParams(hash.replace(/^#/, '')).get('link');
  return link === null || link === '' ? undefined : link;
}
