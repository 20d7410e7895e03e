// JavaScript, so that the cache is there before any TypeScript: what it holds is loaded without the part of Node that
// strips types, which takes 17 MB and keeps them.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'node'));
await import('./start.ts');
