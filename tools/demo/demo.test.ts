import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../common/free-port.ts';
import { run } from '../process/run.ts';

it('fills a portal with people at every stage, and says who can log in', { timeout: 240_000 }, async () => {
  const data = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  // As an interrupted demo leaves it: PostgreSQL would refuse to start on this.
  await mkdir(join(data, 'postgres'));
  await writeFile(join(data, 'postgres', 'half'), '');
  await writeFile(join(data, 'demo-has-begun'), '');
  try {
    const { code, output } = await run(
      'node',
      ['tools/demo/demo.ts', '--count', '24', '--data', data, '--stop'],
      {
        env: {
          PORT: String(await freePort()),
          SERVE_WEB: 'false',
          // A developer's own portal, which the demo leaves alone.
          NODE_ENV: 'production',
          DATABASE_URL: 'postgres://portal@127.0.0.1:9/portal',
          SMS_GATEWAY: 'msg91',
        },
      },
    );
    expect(output).toContain('The last demo was not finished: it is made anew.');
    expect(output).toContain('candidates           24 of 24');
    expect(output).toMatch(/payments and loans\s+(\d+) of \1\n/);
    expect(output).toMatch(/callback requests\s+3 of 3/);
    for (const login of ['admin', 'ops', 'sales'])
      expect(output).toMatch(new RegExp(`${login} +try-the-portal`));
    expect(code).toBe(0);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
