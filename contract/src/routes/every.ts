import type { authRoutes } from './auth.ts';
import type { systemRoutes } from './system.ts';

/** Every route of the contract, as types alone, so that the web is typed by it without carrying it. */
export type EveryRoute =
  | (typeof authRoutes)[keyof typeof authRoutes]
  | (typeof systemRoutes)[keyof typeof systemRoutes];
