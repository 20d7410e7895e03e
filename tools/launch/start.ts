import { setting } from './environment.ts';
import { orSayWhy, prepareEnvironment } from './prepare.ts';
import { buildWebIfStale } from './web-build.ts';

await orSayWhy(async () => {
  await prepareEnvironment();
  if (setting('SERVE_WEB') !== 'false') await buildWebIfStale();
});
await import('../../server/src/main.ts');
