import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../../test/compile-cache.ts';
import { addressAsUrl } from '../../../test/database/administration.ts';
import { aTestDatabase } from '../../../test/database/test-database.ts';
import { testConfig } from '../../../test/portal.ts';
import { programFile } from '../../../test/programs.ts';
import { composePortal } from '../../app/compose.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { createLog } from '../../kernel/log.ts';
import { readSecrets } from '../../app/secret-root.ts';
import { createSealHash } from './audit-chain.ts';
import { createAuditSealing } from './audit-sealing.ts';
import { createAuditSealsStore } from './audit-seals.store.ts';

const COMMAND = programFile('verify-audit');
const SECRET_KEY = 'a key that protects nothing but tests';

const database = await aTestDatabase();
beforeAll(async () => {
  const settings = { SECRET_KEY, ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'a tree by the river' };
  const portal = await composePortal(testConfig(database.address, settings), createLog('silent'));
  const payload = { username: 'chief', password: 'a tree by the river' };
  await portal.http.inject({ method: 'POST', url: '/api/admin/login', payload });
  await portal.stop();
  const db = database.connect();
  const stores = createUnitOfWork(db, (queries) => ({ auditSeals: createAuditSealsStore(queries) }));
  await createAuditSealing(
    stores,
    createSealHash(await readSecrets(db, { current: SECRET_KEY, others: [] })),
  )();
});

async function verify(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...COMPILE_CACHE, DATABASE_URL: addressAsUrl(database.address), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

describe('the command that verifies the audit', () => {
  it('says that all is well, and where the chain ends', async () => {
    const { code, output } = await verify({ SECRET_KEY });
    expect(output).toMatch(/^2 sealed, 0 waiting to be sealed, 0 findings\nhead [0-9a-f]{64}\n$/);
    expect(code).toBe(0);
    const head = output.slice(-65).trim();
    expect(await verify({ SECRET_KEY }, '--head', head)).toMatchObject({ code: 0 });
    expect(await verify({ SECRET_KEY }, '--head', 'ab'.repeat(32))).toMatchObject({ code: 1 });
  });

  it('needs the portal’s own key', async () => {
    const { code, output } = await verify({ DATA_DIR: `${tmpdir()}/no-portal-here` });
    expect(output).toMatch(/SECRET_KEY is not set/);
    expect(code).toBe(2);
  });

  it('says why the database cannot be reached, and not its password', async () => {
    const { code, output } = await verify({
      SECRET_KEY,
      DATABASE_URL: 'postgres://portal:a-secret-word@127.0.0.1:1/portal',
    });
    expect(output).toMatch(/^The audit could not be verified: .*ECONNREFUSED/);
    expect(output).not.toContain('a-secret-word');
    expect(code).toBe(2);
  });

  it('names what was changed, and fails', async () => {
    const client = await database.connect().$client.connect();
    await client.query(`set session_replication_role = replica; update audit_entries set ip = '10.9.9.9'
      where action = 'staff.logged-in'; set session_replication_role = origin`);
    client.release();
    const [entry] = await database
      .connect()
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(sql`${auditEntries.action} = 'staff.logged-in'`);
    const { code, output } = await verify({ SECRET_KEY });
    expect(output).toContain(`changed   entry ${entry?.id}: not what was sealed\n`);
    expect(output).toContain('2 sealed, 0 waiting to be sealed, 1 findings');
    expect(code).toBe(1);
  });
});
