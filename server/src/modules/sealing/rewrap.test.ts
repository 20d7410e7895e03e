import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { COMPILE_CACHE } from '../../../test/compile-cache.ts';
import { anApplicant, type Applicant } from '../../../test/applicant.ts';
import { addressAsUrl } from '../../../test/database/administration.ts';
import { aCandidate } from '../../../test/database/rows.ts';
import { aTestDatabase } from '../../../test/database/test-database.ts';
import { download } from '../../../test/download.ts';
import { aFolder } from '../../../test/folder.ts';
import { MovableClock, testConfig } from '../../../test/portal.ts';
import { TEST_SETTINGS } from '../../../test/portal-settings.ts';
import { programFile, type Program } from '../../../test/programs.ts';
import { aPdf } from '../../../test/sample-files.ts';
import { createLocalKeyService } from '../../adapters/keys/local-key-service.ts';
import { composePortal } from '../../app/compose.ts';
import { personKeys } from '../../db/schema/sealing.ts';
import { createLog } from '../../kernel/log.ts';
import { purposeOf } from './unwrapped-keys.ts';
import { createPersonKeysViews } from './person-keys.views.ts';

const FIRST = TEST_SETTINGS.MASTER_KEY;
const NEXT = 'the master key that takes the place of the first';
const THIRD = 'the master key that takes the place of the second';
const PEOPLE = 1200;

const testDatabase = await aTestDatabase();
const database = testDatabase.connect();
const DATA_DIR = await aFolder();
const clock = new MovableClock();
const [first, next, third] = [FIRST, NEXT, THIRD].map((key) => createLocalKeyService(key).currentKeyId);
const wrappedBy = async () => {
  const counted = await createPersonKeysViews(database).countByMasterKey();
  return Object.fromEntries(counted.map(({ id, keys }) => [id, keys]));
};

async function withPortal(
  settings: Readonly<Record<string, string>>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const config = testConfig(testDatabase.address, { DATA_DIR, ...settings });
  const portal = await composePortal(config, createLog('silent'), clock);
  try {
    await work(await portal.listen());
  } finally {
    await portal.stop();
  }
}

function start(program: Program, settings: Readonly<Record<string, string>>) {
  return spawn(process.execPath, [programFile(program)], {
    env: { ...COMPILE_CACHE, DATABASE_URL: addressAsUrl(testDatabase.address), DATA_DIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(program: Program, settings: Readonly<Record<string, string>>) {
  const child = start(program, settings);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output: output + errors };
}

let owner: Applicant;
let stored: string;
beforeAll(async () => {
  await withPortal({}, async (url) => {
    owner = await anApplicant({ url, database, clock });
    stored = await owner.uploaded('pan_card', aPdf('pan.pdf', 'of the owner'));
  });
  const keyService = createLocalKeyService(FIRST);
  for (let person = 1; person < PEOPLE; person += 1) {
    const { id } = await aCandidate(database);
    const { masterKeyId, wrapped } = await keyService.wrap(Buffer.alloc(32, person), purposeOf(id));
    await database.insert(personKeys).values({ candidateId: id, masterKeyId, wrappedKey: wrapped });
  }
}, 60_000);

const canBeRead = async (url: string) => {
  const { status, content } = await download({ url }, `/api/${stored}`, { token: owner.token });
  return status === 200 && content.equals(aPdf('pan.pdf', 'of the owner').content);
};

describe('the master key is changed', () => {
  it('by a command that says how far it is, and that goes on where a kill ended it', async () => {
    const both = { MASTER_KEY: NEXT, MASTER_KEYS_OTHER: FIRST };
    const killed = start('rewrap-keys', both);
    await once(killed.stdout, 'data');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const half = await wrappedBy();
    expect((half[first ?? ''] ?? 0) + (half[next ?? ''] ?? 0)).toBe(PEOPLE);
    const missing = await run('key-status', { MASTER_KEY: NEXT });
    if ((half[first ?? ''] ?? 0) > 0) expect(missing.code).toBe(1);
    const { code, output } = await run('rewrap-keys', both);
    expect(output).toContain(`${next} wraps all now.`);
    expect(code).toBe(0);
    expect(await wrappedBy()).toEqual({ [first ?? '']: 0, [next ?? '']: PEOPLE });
    await withPortal({ MASTER_KEY: NEXT }, async (url) => expect(await canBeRead(url)).toBe(true));
  }, 60_000);

  it('by a job of the process that starts with a new one, while documents are read and stored', async () => {
    await withPortal({ MASTER_KEY: THIRD, MASTER_KEYS_OTHER: NEXT }, async (url) => {
      expect(await canBeRead(url)).toBe(true);
      const other = await anApplicant({ url, database, clock });
      await other.uploaded('resume', aPdf());
      await vi.waitFor(async () => expect((await wrappedBy())[third ?? '']).toBe(PEOPLE + 1), 20_000);
      expect(await canBeRead(url)).toBe(true);
    });
  }, 60_000);

  it('and a process that still starts with the one before wraps nothing back', async () => {
    await withPortal({ MASTER_KEY: NEXT, MASTER_KEYS_OTHER: THIRD }, async (url) => {
      expect(await canBeRead(url)).toBe(true);
      await database.execute(sql`select pg_sleep(2)`);
      expect(await wrappedBy()).toMatchObject({ [next ?? '']: 0, [third ?? '']: PEOPLE + 1 });
    });
  }, 60_000);

  it('and a command says which key seals what', async () => {
    const { code, output } = await run('key-status', { MASTER_KEY: THIRD });
    expect(output).toContain(`master key ${first}  not given  wraps 0 keys of people\n`);
    expect(output).toContain(`master key ${third}  current    wraps ${PEOPLE + 1} keys of people\n`);
    expect(output).toContain('seal 2 documents; 0 documents are in clear');
    expect(output).toMatch(/SECRET_KEY +seals 0 SMS and 0 secrets/);
    expect(code).toBe(0);
    expect(await run('key-status', { MASTER_KEY: FIRST })).toMatchObject({ code: 1 });
    const refused = await run('rewrap-keys', { MASTER_KEY: FIRST });
    expect(refused.output).toContain('MASTER_KEY is not the one that this database was sealed with');
    expect(refused.code).toBe(1);
  }, 60_000);
});
