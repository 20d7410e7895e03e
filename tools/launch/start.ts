import { setting } from './environment.ts';
import { orSayWhy, prepareEnvironment } from './prepare.ts';
import { buildWebIfStale } from './web-build.ts';

await orSayWhy(async () => {
  const prepared = prepareEnvironment();
  // The server's code is loaded while the sandbox starts; it reads no setting before it runs.
  const loaded = import('../../server/src/app/compose.ts');
  await Promise.all([prepared, loaded]);
  if (setting('SERVE_WEB') !== 'false') await buildWebIfStale();
});
await import('../../server/src/main.ts');
