import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { setting } from './environment.ts';
import { orSayWhy, prepareEnvironment } from './prepare.ts';
import { buildWebIfStale } from './web-build.ts';

enableCompileCache(join(ROOT, 'node_modules', '.cache', 'node'));

await orSayWhy(async () => {
  const prepared = prepareEnvironment();
  // The server's code is loaded while the sandbox starts; it reads no setting before it runs.
  const loaded = import('../../server/src/app/compose.ts');
  await Promise.all([prepared, loaded]);
  if (setting('SERVE_WEB') !== 'false') await buildWebIfStale();
});
await import('../../server/src/main.ts');
