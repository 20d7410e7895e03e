import type { LaunchOptions } from '@playwright/test';

/** Debian's own chromium, which asks nobody on the network for anything. */
export const LAUNCH_OPTIONS: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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

/** A visitor in India who asked for no motion, so that nothing is looked at half way through a fade. */
export const VISITOR = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  contextOptions: { reducedMotion: 'reduce' },
} as const;
