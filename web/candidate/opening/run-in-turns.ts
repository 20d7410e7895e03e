/**
 * Runs each file that the document has sent for, those that others need first, in a turn of its own: run at once they
 * would hold a slow phone for longer than a press may wait.
 */
export async function runInTurns(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    // If one fails to load, the module that imports it by name reports the error.
    if (!(await hasRun(href))) return;
  }
}

function hasRun(file: string): Promise<boolean> {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = file;
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
}
