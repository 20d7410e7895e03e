import { setting } from './environment.ts';
import { checkPort } from './listening-port.ts';
import { orSayWhy, prepareEnvironment } from './prepare.ts';
import { buildWebIfStale } from './web-build.ts';

await orSayWhy(async () => {
  const prepared = prepareEnvironment();
  // The server's code is loaded while the sandbox starts; it reads no setting before it runs.
  const loaded = import('../../server/src/app/compose.ts');
  await Promise.all([prepared, loaded]);
  await checkPort(setting);
  if (setting('SERVE_WEB') !== 'false') await buildWebIfStale();
  if (setting('NODE_ENV') !== 'production') sayLittle();
});
await import('../../server/src/main.ts');

/** The addresses and the login stay the last thing on the screen; LOG_LEVEL=info shows every request. */
function sayLittle(): void {
  process.env['LOG_LEVEL'] = setting('LOG_LEVEL') ?? 'warn';
  console.log('Starting the portal …');
}
