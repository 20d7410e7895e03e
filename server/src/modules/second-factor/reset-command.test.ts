import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../../test/compile-cache.ts';
import { aPortal } from '../../../test/portal.ts';
import { programFile } from '../../../test/programs.ts';
import { aGuardedUser, CookieJar } from '../../../test/second-factor.ts';
import { aColleague, ask, recordsOf } from '../../../test/staff.ts';
import { staffUsers } from '../../db/schema/staff.ts';

const COMMAND = programFile('reset-factor');

const portal = await aPortal();

async function reset(...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...COMPILE_CACHE, DATABASE_URL: portal.databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output: output + errors };
}

const resets = async (id: number) =>
  (await recordsOf(portal, id)).filter(({ action }) => action === 'staff.factors-reset');

describe('the command that resets a second factor on the machine', () => {
  it('refuses without a name, for nobody, and while another admin could do it', async () => {
    const admin = await aGuardedUser(portal, 'admin');
    await aColleague(portal, 'admin');
    const unnamed = await reset();
    expect(unnamed.output).toContain('npm run staff:reset-factor -- --username NAME');
    expect(unnamed.code).toBe(1);
    const nobody = await reset('--username', 'nobody.here');
    expect(nobody.output).toContain('There is no staff user nobody.here.');
    expect(nobody.code).toBe(1);
    const refused = await reset('--username', admin.username);
    expect(refused.output).toContain(
      `Other admins are active and can reset the factors of ${admin.username}.`,
    );
    expect(refused.code).toBe(1);
    expect(await resets(admin.id)).toEqual([]);
    expect(await new CookieJar(portal).logIn(admin.username)).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
    expect(await reset('--username', admin.username, '--although-others')).toMatchObject({ code: 0 });
  });

  it('lets the last admin in with the password alone, ends the sessions and is recorded', async () => {
    const admin = await aGuardedUser(portal, 'admin');
    await portal.database.update(staffUsers).set({ isActive: false }).where(ne(staffUsers.id, admin.id));
    const browser = new CookieJar(portal);
    await browser.logIn(admin.username);
    const { body } = await browser.confirm({ method: 'totp', code: admin.nextCode() });
    const opens = async () =>
      (await ask(portal, 'GET', '/api/applications', undefined, String(body['token']))).status;
    expect(await opens()).toBe(200);

    const { code, output } = await reset('--username', admin.username);
    expect(output).toBe(`The second factors of ${admin.username} are removed, and the sessions ended.\n`);
    expect(code).toBe(0);
    expect(await opens()).toBe(401);
    expect(await new CookieJar(portal).logIn(admin.username)).toMatchObject({ status: 200 });
    expect(await resets(admin.id)).toMatchObject([
      {
        kind: 'system',
        actor: `${userInfo().username} on the machine`,
        before: { factors: 1 },
        after: { factors: 0 },
      },
    ]);
    // Nothing is left to be removed, and nothing more is recorded.
    expect(await reset('--username', admin.username)).toMatchObject({ code: 1 });
    expect(await resets(admin.id)).toHaveLength(1);
  });
});
