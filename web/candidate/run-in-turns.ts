/**
 * Runs each file that the document has sent for, those that others need first, in a turn of its own: run at once they
 * would hold a slow phone for longer than a press may wait.
 */
export async function runInTurns(): Promise<void> {
  try {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
      await import(/* @vite-ignore */ href);
      await new Promise((nextTurn) => void setTimeout(nextTurn));
    }
  } catch {
    // Whoever imports it by name tells that it did not come.
  }
}
