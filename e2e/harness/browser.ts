import type { LaunchOptions } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath, wholeChromiumPath } from '../../tools/common/chromium.ts';

export const LAUNCH_OPTIONS: LaunchOptions = { executablePath: chromiumPath(), args: CHROMIUM_FLAGS };

const whole = wholeChromiumPath();
/** Whether this machine has a browser with all that it has around its engine, such as the cache that Back takes pages from. */
export const HAS_WHOLE_BROWSER = whole !== undefined;
export const WHOLE_BROWSER: LaunchOptions = {
  ...LAUNCH_OPTIONS,
  ...(whole === undefined ? {} : { executablePath: whole }),
};

/** A visitor in India who asked for no motion, so that nothing is looked at half way through a fade. */
export const VISITOR = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  contextOptions: { reducedMotion: 'reduce' },
} as const;
