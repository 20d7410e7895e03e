import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../common/free-port.ts';
import { NOTHING_OUTSIDE } from '../common/nothing-outside.ts';
import { ROOT } from '../root.ts';
import { run } from '../process/run.ts';
import { lookInto } from './look-into.ts';

const PEOPLE = 40;
/** Late in an evening of India, when the office is closed, and the day of UTC is another one. */
const UNTIL = '2026-11-18T00:04:00+05:30';

async function demoOf(name: string) {
  const data = await mkdtemp(join(tmpdir(), `portal-demo-${name}-`));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const args = ['--count', String(PEOPLE), '--data', data, '--until', UNTIL, '--stop'];
  const env = {
    PORT: String(await freePort()),
    SERVE_WEB: 'false',
    // A developer's own portal, which the demo leaves alone.
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://portal@127.0.0.1:9/portal',
    SMS_GATEWAY: 'msg91',
  };
  return {
    data,
    toItsEnd: () => run('node', ['tools/demo/demo.ts', ...args], { env }),
    /** Kills it once so much is told: the demo alone, or with its portal. */
    async killedAfter(tenths: number, whom: 'demo' | 'all'): Promise<string> {
      const demo = spawn(process.execPath, [join(ROOT, 'tools/demo/demo.ts'), ...args], {
        cwd: ROOT,
        env: { ...process.env, ...env },
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(demo, 'exit');
      let output = '';
      let isKilled = false;
      // To its end: the portal, which has the same screen, ends by itself.
      for await (const text of demo.stdout.setEncoding('utf8')) {
        output += String(text);
        const [, done = '0', of = '1'] = /history\s+(\d+) of (\d+)\n$/.exec(output) ?? [];
        if (isKilled || Number(done) / Number(of) < tenths / 10) continue;
        process.kill(whom === 'all' ? -Number(demo.pid) : Number(demo.pid), 'SIGKILL');
        isKilled = true;
      }
      await ended;
      expect(isKilled).toBe(true);
      return output;
    },
  };
}

const LONGEST = { timeout: 600_000 };

it('fills a portal with people at every stage, the same however often it is killed', LONGEST, async () => {
  const [whole, killed] = await Promise.all([demoOf('whole'), demoOf('killed')]);
  // As a demo leaves it that was killed before its portal was ready: PostgreSQL would refuse to start on this.
  await mkdir(join(killed.data, 'postgres'));
  await writeFile(join(killed.data, 'postgres', 'half'), '');
  await writeFile(join(killed.data, 'demo-has-begun'), '');

  const [{ code, output }] = await Promise.all([
    whole.toItsEnd(),
    (async () => {
      expect(await killed.killedAfter(2, 'demo')).toContain(`Making an intake of ${PEOPLE} people`);
      expect(await killed.killedAfter(5, 'all')).toContain('Going on with the intake');
      expect(await killed.killedAfter(8, 'demo')).toContain('Going on with the intake');
      expect(await killed.toItsEnd()).toMatchObject({ code: 0 });
    })(),
  ]);
  expect(output).toMatch(/history\s+(\d+) of \1\n/);
  for (const login of ['admin', 'ops', 'sales', 'finance'])
    expect(output).toMatch(new RegExp(`${login} +try-the-portal`));
  expect(code).toBe(0);

  for (const { data } of [whole, killed]) {
    const settings = { env: { DATA_DIR: data, ...NOTHING_OUTSIDE } };
    expect(await run('node', ['tools/audit/verify.ts'], settings)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^(?:[1-9]\d* sealed, |0 sealed, [1-9]\d* waiting ).*0 findings/m),
    });
    expect(await run('node', ['tools/books/verify.ts'], settings)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^[1-9]\d* entries, [1-9]\d* receipts.*\n0 findings/m),
    });
  }
  const { days, bank, stages, books } = await lookInto(whole.data);
  expect(days.candidates).toBeGreaterThan(20);
  expect(days.entries).toBeGreaterThan(25);
  expect(days.payments).toBeGreaterThan(5);
  expect(days.future).toBe(0);
  expect(bank).toMatchObject({ unsettled: 0, automatic: bank.transfers });
  expect(bank.transfers).toBeGreaterThan(2);
  expect(bank.statements).toBeGreaterThan(3);
  // The bank's charges: those of long ago were looked at, the last ones were not.
  expect(bank.person).toBeGreaterThan(1);
  expect(bank.open).toBeGreaterThan(0);
  for (const count of Object.values(stages)) expect(count).toBeGreaterThan(0);
  expect((await lookInto(killed.data)).books).toEqual(books);
});
