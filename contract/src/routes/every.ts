import type { authRoutes } from './auth.ts';
import type { applicationRoutes } from './application.ts';
import type { documentRoutes } from './documents.ts';
import type { fileRoutes } from './files.ts';
import type { referenceRoutes } from './reference.ts';
import type { systemRoutes } from './system.ts';

/** Every route of the contract, as types alone, so that the web is typed by it without carrying it. */
export type EveryRoute =
  | (typeof authRoutes)[keyof typeof authRoutes]
  | (typeof applicationRoutes)[keyof typeof applicationRoutes]
  | (typeof documentRoutes)[keyof typeof documentRoutes]
  | (typeof fileRoutes)[keyof typeof fileRoutes]
  | (typeof referenceRoutes)[keyof typeof referenceRoutes]
  | (typeof systemRoutes)[keyof typeof systemRoutes];
