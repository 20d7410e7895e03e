import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

/** For the environment of processes that tests start: compiling the portal takes longer than most of what they do. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: FOLDER };
