import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NOTHING_OUTSIDE } from '../common/nothing-outside.ts';
import { temporaryTree } from '../files/temporary-tree.ts';
import { ROOT } from '../root.ts';

/** What is on the screen when the portal is ready and has answered a request. */
async function screenOfStart(dataDir: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/launch/start.mjs')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...NOTHING_OUTSIDE,
      PORT: '0',
      LOG_LEVEL: '',
      SERVE_WEB: 'false',
      DATA_DIR: dataDir,
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  let screen = '';
  const isReady = Promise.withResolvers<void>();
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      screen += text;
      if (screen.includes('/sandbox')) isReady.resolve();
    });
  }
  await Promise.race([isReady.promise, ended]);
  const address = /http:\/\/[\d.:]+/.exec(screen)?.[0];
  if (address !== undefined) await fetch(`${address}/readyz`);
  const shown = address === undefined ? screen : screen.replaceAll(address, 'http://portal');
  child.kill('SIGTERM');
  await ended;
  return shown;
}

it('a first start shows the addresses and the login, and neither JSON nor migrations', async () => {
  using tree = temporaryTree({});
  expect(await screenOfStart(tree.root, {})).toBe(`Starting the portal …

  Portal    http://portal/portal
  Staff     http://portal/admin-login  admin / try-the-portal
  API       http://portal/api/docs
  Sandbox   http://portal/sandbox  (SMS that were sent)

`);
});
