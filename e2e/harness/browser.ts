import type { LaunchOptions } from '@playwright/test';
import { existsSync } from 'node:fs';
import { CHROMIUM_FLAGS, chromiumPath, WHOLE_CHROMIUM } from '../../tools/common/chromium.ts';

export const LAUNCH_OPTIONS: LaunchOptions = { executablePath: chromiumPath(), args: CHROMIUM_FLAGS };

/** With all that a browser has around its engine, such as the cache that Back takes pages from. */
export const WHOLE_BROWSER: LaunchOptions = {
  ...LAUNCH_OPTIONS,
  ...(existsSync(WHOLE_CHROMIUM) ? { executablePath: WHOLE_CHROMIUM } : {}),
};

/** A visitor in India who asked for no motion, so that nothing is looked at half way through a fade. */
export const VISITOR = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  contextOptions: { reducedMotion: 'reduce' },
} as const;
