import type { Route } from '@portal/contract/route.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composePortal, type Portal } from '../../src/app/compose.ts';
import { createLog } from '../../src/kernel/log.ts';
import { anApplicant, type Applicant, type Reachable } from '../applicant.ts';
import { selected } from '../database/rows.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { MovableClock, testConfig } from '../portal.ts';
import { aPdf } from '../sample-files.ts';
import { aColleague, aSession } from '../staff.ts';
import { contentHash } from './content-hash.ts';
import type { Known } from './plausible.ts';
import { hostileRequest, type HostileRequest } from './requests.ts';

const COUNT = Number(process.env['HOSTILE_CASES'] ?? 2000);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_115);
/** Whoever tries passwords and codes is put on record. */
const GUESSES = /"code":"(?:WRONG_CREDENTIALS|OLD_PASSWORD_WRONG|OTP_WRONG|OTP_EXPIRED|RECOVERY_CODE_WRONG)"/;
/** Whoever of staff looks at documents or takes them away is put on record too. */
const IS_LOOK = /admin_files|download/;
/** The contents are compared after so many that must be refused. */
const TOGETHER = 50;
const BUSY_TRIES = 50;
const BUSY_PAUSE_MS = 100;

let database: TestDatabase;
let portal: Portal;
let reachable: Reachable;
let applicant: Applicant;
let known: Known;

beforeAll(async () => {
  database = await createTestDatabase();
  const clock = new MovableClock();
  portal = await composePortal(
    testConfig(database.address, { RUN_JOBS: 'false' }),
    createLog('silent'),
    clock,
  );
  reachable = { url: await portal.listen(), database: database.connect(), clock };
  applicant = await anApplicant(reachable);
  const resume = await applicant.uploaded('resume', aPdf('resume.pdf'));
  const other = await anApplicant(reachable, selected());
  known = {
    application_id: [applicant.application.applicationId, other.application.applicationId],
    id: [applicant.application.id, 999_999],
    path: [resume],
    mobile: [applicant.mobile],
    field_name: ['resume', 'pan_card'],
    otp: ['1234'],
  };
});
afterAll(async () => {
  await portal.stop();
  await database.drop();
});

function routes(): Route[] {
  return portal.http.listedRoutes.flatMap(({ contract }) => (contract === undefined ? [] : [contract]));
}

/** A call may end the session that it came with, or the user; then somebody new comes. */
async function someoneFor(kind: Route['access']['kind']): Promise<string | undefined> {
  if (kind === 'public') return undefined;
  if (kind === 'candidate') return aSession(reachable, { candidateId: applicant.candidateId });
  return aSession(reachable, { staffUserId: (await aColleague(reachable, 'admin')).id });
}

async function send(request: HostileRequest, token: string | undefined) {
  const headers = {
    ...(request.contentType === undefined ? {} : { 'content-type': request.contentType }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${reachable.url}${request.address}`, {
      method: request.route.method,
      redirect: 'manual',
      headers,
      ...(request.body === undefined ? {} : { body: request.body.toWellFormed() }),
    });
    const text = await response.text();
    if (response.status !== 503 || tries >= BUSY_TRIES) return { status: response.status, text };
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
  }
}

function tellOf(request: HostileRequest, status: number, text: string): string {
  const { route, address, contentType, body } = request;
  return `${status} for ${route.method} ${address.slice(0, 300)} (${contentType}) ${body?.slice(0, 500)}: ${text.slice(0, 300)}`;
}

function expectRefusal(request: HostileRequest, status: number, text: string): void {
  const tell = tellOf(request, status, text);
  const answer: unknown = JSON.parse(text);
  expect(answer, tell).toMatchObject({ message: expect.stringMatching(/\S/), code: expect.any(String) });
}

describe(`${COUNT} generated requests (seed ${SEED})`, () => {
  it(
    'are answered or refused with words, never fail, and leave no trace where they are refused',
    async () => {
      const arbitrary = fc.oneof(...routes().map((route) => hostileRequest(route, known)));
      const requests = fc.sample(arbitrary, { numRuns: COUNT, seed: SEED });
      const tokens: Record<Route['access']['kind'], string | undefined> = {
        public: undefined,
        candidate: await someoneFor('candidate'),
        staff: await someoneFor('staff'),
      };
      const statuses = new Map<number, number>();
      let before: string | undefined;
      let refused: string[] = [];
      const expectUnchanged = async () => {
        if (before !== undefined)
          expect(await contentHash(reachable.database), refused.join('\n')).toBe(before);
        [before, refused] = [undefined, []];
      };
      for (const request of requests) {
        const kind = request.route.access.kind;
        const mayChange =
          !request.isInvalid && (request.route.method !== 'GET' || IS_LOOK.test(request.route.path));
        if (mayChange || refused.length >= TOGETHER) await expectUnchanged();
        before ??= await contentHash(reachable.database);
        const { status, text } = await send(request, tokens[kind]);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const tell = tellOf(request, status, text);
        expect(status, tell).toBeLessThan(500);
        if (request.isInvalid) expect(status, tell).toBeGreaterThanOrEqual(400);
        if (status >= 400) {
          expectRefusal(request, status, text);
          refused.push(tell);
        }
        const isRecorded = GUESSES.test(text);
        if (mayChange && (status < 400 || isRecorded)) [before, refused] = [undefined, []];
        else if (mayChange) await expectUnchanged();
        if (status === 401 && kind !== 'public') {
          await expectUnchanged();
          tokens[kind] = await someoneFor(kind);
        }
      }
      await expectUnchanged();
      process.stdout.write(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
    },
    COUNT * 200 + 60_000,
  );
});
