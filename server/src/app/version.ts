import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageJson = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** Of the server's package. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(packageJson));
