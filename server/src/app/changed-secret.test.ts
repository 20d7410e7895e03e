import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../test/compile-cache.ts';
import { aBrowser, aPerson, BROWSERS_WITH_ADDRESSES, newCode, register } from '../../test/people.ts';
import { aPortal } from '../../test/portal.ts';
import { TEST_SETTINGS } from '../../test/portal-settings.ts';
import { programFile, type Program } from '../../test/programs.ts';
import { aGuardedUser, CookieJar } from '../../test/second-factor.ts';

const FIRST = TEST_SETTINGS.SECRET_KEY;
const NEXT = 'the secret key that takes the place of the first';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

async function run(program: Program, SECRET_KEY: string, SECRET_KEYS_OTHER = '') {
  const { MASTER_KEY } = TEST_SETTINGS;
  const keys = { SECRET_KEY, SECRET_KEYS_OTHER, MASTER_KEY };
  const child = spawn(process.execPath, [programFile(program)], {
    env: { ...COMPILE_CACHE, DATABASE_URL: portal.databaseUrl, ...keys },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output: output + errors };
}

it('the secret key is changed without downtime: what the one before sealed and hashed is taken by both', async () => {
  const user = await aGuardedUser(portal, 'sales');
  const person = aPerson();
  await register(aBrowser(portal), person);
  const otp = await newCode(aBrowser(portal), 'login', person);

  const next = await portal.another({ SECRET_KEY: NEXT, SECRET_KEYS_OTHER: FIRST });
  const browser = new CookieJar(next);
  await browser.logIn(user.username);
  expect(await browser.confirm({ method: 'totp', code: user.nextCode() })).toMatchObject({ status: 200 });
  const again = new CookieJar(next);
  await again.logIn(user.username);
  const [code] = user.recoveryCodes;
  expect(await again.confirm({ method: 'recovery', code })).toMatchObject({ status: 200 });
  // The SMS was sent by the process with the key before, and the code is entered at the other.
  const login = await aBrowser(next).post('/api/auth/login/', { mobile: person.mobile, otp });
  expect(login).toMatchObject({ status: 200 });
  const old = new CookieJar(portal);
  await old.logIn(user.username);
  expect(await old.confirm({ method: 'recovery', code: user.recoveryCodes[1] })).toMatchObject({
    status: 200,
  });

  const { output } = await run('key-status', NEXT, FIRST);
  expect(output).toMatch(/secret key [0-9a-f]{16} {2}given +opens the secret of this database/);
  expect(output).toMatch(/secret key [0-9a-f]{16} {2}current +opens the secret of this database/);
  expect(output).toMatch(/SECRET_KEY +seals \d+ SMS and 1 secrets of authenticator apps/);
  expect(await run('retire-keys', 'a key that was never one of this database')).toMatchObject({ code: 1 });
  expect(await run('retire-keys', NEXT)).toEqual({
    code: 0,
    output: '1 other secret keys opened this database; SECRET_KEY alone opens it now.\n',
  });
  await expect(portal.another()).rejects.toThrow('SECRET_KEY is not the one');
  expect(await run('key-status', FIRST)).toMatchObject({ code: 1 });
  const after = await portal.another({ SECRET_KEY: NEXT });
  const last = new CookieJar(after);
  await last.logIn(user.username);
  expect(await last.confirm({ method: 'recovery', code: user.recoveryCodes[2] })).toMatchObject({
    status: 200,
  });
  await Promise.all([next.stop(), after.stop()]);
}, 60_000);
