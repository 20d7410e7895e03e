/**
 * Loads the page again if a file of it did not come: most often a new version has taken the place of the one that the
 * page is of. Once for each version and address in a tab, so that it never goes round; resolves to false if it was
 * tried before or the server does not answer, and the page must say so itself. It is also inlined into documents as
 * text: it must not refer to anything outside of itself.
 */
export async function reloadOnce(): Promise<boolean> {
  const key = 'reloaded';
  const version = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const attempt = `${version} ${location.pathname}`;
  try {
    const before = sessionStorage.getItem(key)?.split('\n') ?? [];
    if (before.includes(attempt)) return false;
    // Without a connection the browser's own error page would take the place of this one.
    const { status } = await fetch(location.href, { cache: 'no-cache' });
    if (status >= 500) return false;
    sessionStorage.setItem(key, [...before, attempt].slice(-20).join('\n'));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
