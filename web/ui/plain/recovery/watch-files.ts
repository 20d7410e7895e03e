import { inlineScript } from '../inline/inline-script.ts';
import { reloadOnce } from './reload-once.ts';
import { sayNotLoaded } from './say-not-loaded.ts';

/**
 * Recovers from a script or a style sheet that does not come. It runs before any file is sent for: as text, so it must
 * not refer to anything outside of itself.
 */
function watchFiles(reload: () => Promise<boolean>, say: () => void): void {
  let isHandled = false;
  const recover = async () => {
    if (isHandled) return;
    isHandled = true;
    if (await reload()) return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say);
    else say();
  };
  // Failures of files are told to their element alone, on the way down.
  addEventListener(
    'error',
    ({ target }) => {
      const isScript = target instanceof HTMLScriptElement && target.type === 'module';
      // Later ones come with a screen, which reports them itself.
      const isFirst = document.readyState !== 'complete';
      const isSheet = isFirst && target instanceof HTMLLinkElement && target.rel === 'stylesheet';
      if (isScript || isSheet) void recover();
    },
    true,
  );
}

/** The inline script for the head of a document. */
export const WATCH_FILES = inlineScript(watchFiles, reloadOnce, sayNotLoaded);
