import { loadEnvironmentFile } from './environment.ts';

/** `npm run migrate`: the database of `.env`, or the portal's own. */
loadEnvironmentFile();
await import('../../server/src/migrate.ts');
