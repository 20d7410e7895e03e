import type { LaunchOptions } from '@playwright/test';
import { existsSync } from 'node:fs';

const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';
const debianChromium = existsSync(WITHOUT_WINDOW) ? WITHOUT_WINDOW : WHOLE;

/** Debian's own chromium, which asks nobody on the network for anything. */
export const LAUNCH_OPTIONS: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? debianChromium,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** With all that a browser has around its engine, such as the cache that Back takes pages from. */
export const WHOLE_BROWSER: LaunchOptions = {
  ...LAUNCH_OPTIONS,
  ...(existsSync(WHOLE) ? { executablePath: WHOLE } : {}),
};

/** A visitor in India who asked for no motion, so that nothing is looked at half way through a fade. */
export const VISITOR = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  contextOptions: { reducedMotion: 'reduce' },
} as const;
