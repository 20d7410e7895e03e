import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database/test-database.ts';
import { testConfig } from '../../../test/portal.ts';
import { PRODUCTION_SETTINGS } from '../../../test/production-settings.ts';
import { composePortal, type Portal } from '../../app/compose.ts';
import { ConfigError, readConfig } from '../../app/config.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import { createLog } from '../../kernel/log.ts';

const running: Portal[] = [];
let database: TestDatabase | undefined;
afterEach(async () => {
  await Promise.all(running.splice(0).map((portal) => portal.stop()));
  await database?.drop();
  database = undefined;
});

async function start(
  on: TestDatabase,
  settings: Record<string, string>,
  log = createLog('silent'),
): Promise<Portal> {
  const portal = await composePortal(testConfig(on.address, settings), log);
  running.push(portal);
  return portal;
}

const CONFIGURED = {
  ADMIN_USERNAME: 'chief',
  ADMIN_PASSWORD: 'a tree by the river',
  ADMIN_MOBILE: '9812345678',
};
const SANDBOX = { SANDBOX_URL: 'http://127.0.0.1:9' };

const login = (portal: Portal, username: string, password: string) =>
  portal.http.inject({ method: 'POST', url: '/api/admin/login', payload: { username, password } });

describe('the first staff user', () => {
  it('is the configured one, an active admin, and its password is not printed', async () => {
    database = await createTestDatabase();
    const portal = await start(database, { ...CONFIGURED, ...SANDBOX });
    const answer = await login(portal, 'chief', CONFIGURED.ADMIN_PASSWORD);
    expect(answer.json()).toMatchObject({
      user: { role: 'admin', is_active: true, mobile_number: '9812345678' },
    });
    expect(portal.staffLogin).toBeUndefined();
    expect(await database.connect().$count(staffUsers)).toBe(1);
  });

  it('is made once, however many processes start at once', async () => {
    const shared = await createTestDatabase();
    database = shared;
    const portals = await Promise.all([1, 2, 3].map(() => start(shared, CONFIGURED)));
    expect(await shared.connect().$count(staffUsers)).toBe(1);
    for (const portal of portals) {
      expect((await login(portal, 'chief', CONFIGURED.ADMIN_PASSWORD)).statusCode).toBe(200);
    }
  });

  it('is left as it is once it is there: neither password nor role nor state come back', async () => {
    database = await createTestDatabase();
    await start(database, CONFIGURED);
    const db = database.connect();
    await db
      .insert(staffUsers)
      .values({ username: 'other', passwordHash: 'x', role: 'admin', isActive: true });
    await db
      .update(staffUsers)
      .set({ role: 'sales', isActive: false })
      .where(eq(staffUsers.username, 'chief'));
    const portal = await start(database, { ...CONFIGURED, ADMIN_PASSWORD: 'another one entirely' });
    const [chief] = await db.select().from(staffUsers).where(eq(staffUsers.username, 'chief'));
    expect(chief).toMatchObject({ role: 'sales', isActive: false });
    expect((await login(portal, 'chief', 'another one entirely')).statusCode).toBe(401);
  });

  it('is a fixed one in the sandbox, printed while it opens the panel', async () => {
    database = await createTestDatabase();
    const portal = await start(database, SANDBOX);
    expect(portal.staffLogin).toBe('admin / try-the-portal');
    expect((await login(portal, 'admin', 'try-the-portal')).statusCode).toBe(200);
    const passwordHash = await hash('a tree by the river');
    await database.connect().update(staffUsers).set({ passwordHash });
    expect((await start(database, SANDBOX)).staffLogin).toBeUndefined();
  });

  it('is nobody if none is configured and there is no sandbox', async () => {
    database = await createTestDatabase();
    const portal = await start(database, {});
    expect(portal.staffLogin).toBeUndefined();
    expect(await database.connect().$count(staffUsers)).toBe(0);
  });

  it('is missed in the log until there is an active admin', async () => {
    database = await createTestDatabase();
    let lines = '';
    const log = createLog('warn', { write: (text) => void (lines += text) });
    await start(database, {}, log);
    expect(lines).toContain('set ADMIN_USERNAME and ADMIN_PASSWORD');
    lines = '';
    await start(database, CONFIGURED, log);
    await start(database, {}, log);
    expect(lines).toBe('');
  });

  it('needs a password that is not well known in production', () => {
    const production = { ...PRODUCTION_SETTINGS, ADMIN_USERNAME: 'chief' };
    expect(() => readConfig({ ...production, ADMIN_PASSWORD: 'admin123' })).toThrow(ConfigError);
    expect(readConfig({ ...production, ADMIN_PASSWORD: 'a tree by the river' }).ADMIN_USERNAME).toBe('chief');
  });
});
