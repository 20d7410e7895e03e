import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** As far from here as from `server/dist/app`. */
const packageJson = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');

/** Of the portal, as the package of the whole repository says it: the one place where a release is named. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(packageJson));
