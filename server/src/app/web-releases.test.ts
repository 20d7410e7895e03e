import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CANDIDATE_SCREENS, candidatePage } from '@portal/contract/screens.ts';
import { afterAll, expect, it } from 'vitest';
import { aTestDatabase } from '../../test/database/test-database.ts';
import { testConfig } from '../../test/portal.ts';
import { createLog } from '../kernel/log.ts';
import { composePortal, type Portal } from './compose.ts';

const { address } = await aTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'portal-releases-'));
const running: Portal[] = [];
afterAll(async () => {
  await Promise.all(running.map((portal) => portal.stop()));
  await rm(folder, { recursive: true, force: true });
});

/** A process of a release whose script is named for it. Returns its address. */
async function startRelease(name: string): Promise<string> {
  const web = path.join(folder, name);
  await mkdir(path.join(web, 'assets'), { recursive: true });
  const pages = ['landing.html', 'ask.html', 'admin.html', 'verify.html', 'not-found.html'];
  const candidatePages = Object.values(CANDIDATE_SCREENS).map(candidatePage);
  for (const page of [...pages, ...candidatePages]) await writeFile(path.join(web, page), name);
  await writeFile(path.join(web, 'assets', `app-${name}.js`), `the script of ${name}`);
  await writeFile(path.join(web, 'assets', `pdfium-${name}.wasm`), 'large');
  const config = testConfig(address, { DATA_DIR: path.join(folder, 'data'), WEB_RELEASES: '2' });
  const portal = await composePortal({ ...config, webFolder: web }, createLog('silent'));
  running.push(portal);
  return portal.listen();
}

async function scriptOf(release: string, url: string): Promise<string | number> {
  const answer = await fetch(`${url}/assets/app-${release}.js`);
  return answer.ok ? answer.text() : answer.status;
}

it('processes of two releases serve the files of both, and those of releases before them no longer', async () => {
  const first = await startRelease('first');
  expect(await scriptOf('second', first)).toBe(404);
  const second = await startRelease('second');
  // As a page asks for its files: all at once.
  const atOnce = await Promise.all([1, 2, 3].map(() => scriptOf('first', second)));
  expect(atOnce).toEqual(Array.from({ length: 3 }, () => 'the script of first'));
  // What is large and can be done without is not kept.
  expect((await fetch(`${second}/assets/pdfium-second.wasm`)).status).toBe(200);
  expect((await fetch(`${second}/assets/pdfium-first.wasm`)).status).toBe(404);
  await expect.poll(() => scriptOf('second', first)).toBe('the script of second');
  const third = await startRelease('third');
  expect(await scriptOf('second', third)).toBe('the script of second');
  expect(await scriptOf('first', third)).toBe(404);
  expect(await scriptOf('first', first)).toBe('the script of first');
  // A release that is taken back is served again, and the one before it is forgotten.
  const again = await startRelease('first');
  expect(await scriptOf('third', again)).toBe('the script of third');
  expect(await scriptOf('second', again)).toBe(404);
});
