import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { anApplicant } from '../applicant.ts';
import { aPortal } from '../portal.ts';

const execute = promisify(execFile);
const portal = await aPortal();
// Inside the workspace, so that the program of the client finds its packages.
const folder = await mkdtemp(join(import.meta.dirname, '.generated-'));

afterAll(() => rm(folder, { recursive: true }));

/** A program of somebody who knows the portal by its OpenAPI document alone. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './generated.ts';

export async function makeCalls(baseUrl: string, token: string) {
  const client = createClient<paths>({ baseUrl });
  const refused = await client.POST('/api/auth/loginOtp/', { body: { mobile: '12' } });
  const districts = await client.GET('/api/districts');
  const mine = await client.GET('/api/dataset/get-application-data/', {
    headers: { authorization: \`Bearer \${token}\` },
  });
  const message: string | undefined = refused.error?.message;
  const district: string | undefined = districts.data?.[0]?.['District Name'];
  const number: string | undefined = mine.data?.application_id;
  return { message, district, number, step: mine.data?.current_application_step };
}
`;

const WRONG_CALL = `
import createClient from 'openapi-fetch';
import type { paths } from './generated.ts';
await createClient<paths>({}).POST('/api/auth/loginOtp/', { body: { mobil: '12' } });
`;

const RUN = `
import { makeCalls } from './program.ts';
console.log(JSON.stringify(await makeCalls(...process.argv.slice(2))));
`;

async function compile(file: string): Promise<string> {
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
  ];
  const language = ['--target', 'es2024', '--module', 'nodenext', '--lib', 'es2024,dom', '--types', ''];
  return execute('tsc', [...options, ...language, join(folder, file)], { cwd: folder }).then(
    () => '',
    (error: unknown) => z.object({ stdout: z.string() }).parse(error).stdout,
  );
}

it('serves a client that was generated from its document', async () => {
  const { body } = await portal.get('/api/docs/json');
  await writeFile(join(folder, 'generated.ts'), astToString(await openapiTS(JSON.stringify(body))));
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  await writeFile(join(folder, 'wrong-call.ts'), WRONG_CALL);
  expect(await compile('program.ts')).toBe('');
  expect(await compile('wrong-call.ts')).toContain("'mobil'");

  const applicant = await anApplicant(portal);
  await writeFile(join(folder, 'run.mjs'), RUN);
  const { stdout } = await execute(process.execPath, [join(folder, 'run.mjs'), portal.url, applicant.token]);
  expect(JSON.parse(stdout)).toEqual({
    message: expect.any(String),
    district: expect.any(String),
    number: applicant.application.applicationNumber,
    step: 0,
  });
}, 60_000);
