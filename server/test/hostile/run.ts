import type { Route } from '@portal/contract/route.ts';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { untilNotBusy } from '../until-not-busy.ts';
import type { ChangeJournal } from './change-journal.ts';
import type { HostileCallers } from './cast.ts';
import { hostileRequest, type HostileRequest } from './requests.ts';

/** Attempts at passwords and codes are recorded. */
const GUESSES =
  /"code":"(?:WRONG_CREDENTIALS|LOGIN_CODE_REQUIRED|LOGIN_CODE_WRONG|OLD_PASSWORD_WRONG|OTP_WRONG|OTP_EXPIRED|RECOVERY_CODE_WRONG)"/;
/** Views and downloads of documents, receipts and vouchers by staff are recorded too. */
const IS_LOOK = /admin_files|concession_files|download|\/:(?:receipt|voucher|document)_id$/;
/** So many are made at a time: some are large. */
const TOGETHER = 1000;

interface HostileRun {
  readonly url: string;
  readonly routes: readonly Route[];
  readonly cast: HostileCallers;
  readonly journal: ChangeJournal;
  readonly count: number;
  readonly seed: number;
  /** What no answer may hold, but those of these routes. */
  readonly hidden?: { readonly text: string; readonly shownBy: RegExp };
}

interface HostileReply {
  readonly status: number;
  readonly text: string;
}

/** Sends so many requests, each judged before the next; returns how many there were of each status. */
export async function runHostile(run: HostileRun): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < run.count; sent += TOGETHER) {
    const arbitrary = fc.oneof(...run.routes.map((route) => hostileRequest(route, run.cast.known())));
    const numRuns = Math.min(TOGETHER, run.count - sent);
    for (const request of fc.sample(arbitrary, { numRuns, seed: run.seed + sent })) {
      const told = await send(run, request);
      statuses.set(told.status, (statuses.get(told.status) ?? 0) + 1);
      judge(request, told, await run.journal.changedSince());
      if (run.hidden !== undefined && !run.hidden.shownBy.test(request.route.path)) {
        const { method, path } = request.route;
        expect(told.text.toUpperCase(), `${method} ${path}`).not.toContain(run.hidden.text);
      }
      if (told.status === 401) await run.cast.replace(request.route);
      // A new actor is no trace of the request.
      if (told.status === 401) await run.journal.changedSince();
    }
  }
  return statuses;
}

async function send({ url, cast }: HostileRun, request: HostileRequest): Promise<HostileReply> {
  const token = cast.tokenFor(request.route);
  const headers = {
    'x-forwarded-for': cast.address(),
    ...(request.contentType === undefined ? {} : { 'content-type': request.contentType }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return untilNotBusy(async () => {
    const response = await fetch(`${url}${request.address}`, {
      method: request.route.method,
      redirect: 'manual',
      headers,
      ...(request.body === undefined ? {} : { body: request.body.toWellFormed() }),
    });
    return { status: response.status, text: await response.text() };
  });
}

function judge(request: HostileRequest, { status, text }: HostileReply, changed: readonly string[]): void {
  const { route, address, contentType, body, isInvalid } = request;
  const tell = `${status} for ${route.method} ${address.slice(0, 300)} (${contentType}) ${body?.slice(0, 500)}: ${text.slice(0, 300)}`;
  expect(status, tell).toBeLessThan(500);
  if (isInvalid) expect(status, tell).toBeGreaterThanOrEqual(400);
  const isRefused = status >= 400;
  if (isRefused) {
    const words = { message: expect.stringMatching(/\S/), code: expect.any(String) };
    expect(JSON.parse(text), tell).toMatchObject(words);
  }
  const isRead = route.method === 'GET' && !IS_LOOK.test(route.path);
  if (isRead || (isRefused && !GUESSES.test(text))) expect(changed, tell).toEqual([]);
}
