import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { createEmptyDatabase, type TestDatabase } from '../database/test-database.ts';
import { spawnPortal, type SpawnedPortal } from '../portal-process.ts';

const BUILD = fileURLToPath(new URL('../../../tools/build/server.ts', import.meta.url));

let database: TestDatabase;
let dataDir: string;
let portal: SpawnedPortal;
let url: string;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [BUILD]);
  database = await createEmptyDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-built-'));
  portal = spawnPortal(database.address, dataDir, { isBuilt: true });
  url = await portal.ready;
}, 60_000);

afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the server as it is built for machines that serve people', () => {
  it('finds its migrations and is ready', async () => {
    const answer = await fetch(`${url}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ready' });
  });

  it('checks what it is sent by the contract', async () => {
    const answer = await fetch(`${url}${authRoutes.loginOtp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: 'none' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('message', expect.any(String));
  });
});
