import { startDevServer } from '../../web/build/dev-server.ts';
import { freePort } from '../common/free-port.ts';
import { run } from '../process/run.ts';
import { setting } from './environment.ts';
import { orSayWhy, prepareEnvironment } from './prepare.ts';

await orSayWhy(async () => {
  await prepareEnvironment();
  const port = Number(setting('PORT') ?? 3000);
  const apiPort = await freePort();
  const front = `http://127.0.0.1:${port}`;
  await startDevServer({ port, apiUrl: `http://127.0.0.1:${apiPort}` });
  console.log(`\n  With reload: ${front}/portal (what the server prints are its own addresses)\n`);
  // The server restarts by itself when a file that it loaded changes.
  const { code } = await run('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    streamed: true,
    env: {
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: setting('PUBLIC_URL') ?? front,
      SERVE_WEB: 'false',
    },
  });
  process.exit(code);
});
