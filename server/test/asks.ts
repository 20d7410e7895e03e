import { z } from 'zod';
import type { ApplicationId } from '@portal/contract/ids.ts';
import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { ASK_TOKEN_HEADER } from '@portal/contract/rules/asks.ts';
import { expect } from 'vitest';
import { askFields, askLinks, asks } from '../src/db/schema/verification.ts';
import { randomToken } from '../src/kernel/ids.ts';
import { tokenHash } from '../src/kernel/secrets.ts';
import { anApplicant, type Applicant } from './applicant.ts';
import { emptyQueue } from './database/empty-queue.ts';
import { aDigest } from './database/rows.ts';
import { smsAfter, type TestBrowser } from './people.ts';
import { answerOf, type Answer, type ReachablePortal, type TestPortal } from './portal.ts';
import { appendFiles, type SampleFile } from './sample-files.ts';
import { aColleague, type Desk } from './staff.ts';
import { submitWholeForm } from './whole-form.ts';

const HOUR_MS = 60 * 60 * 1000;

/** An open ask for a resume and the city, as if staff had opened it; returns the token of its link. */
export async function anOpenAsk(portal: ReachablePortal, applicationId: ApplicationId): Promise<string> {
  const { database } = portal;
  const { id: openedBy } = await aColleague(portal, 'ops');
  const endsAt = new Date(Date.now() + HOUR_MS).toISOString();
  const [ask] = await database.insert(asks).values({ applicationId, openedBy, endsAt }).returning();
  if (ask === undefined) throw new Error('an ask was not written');
  await database.insert(askFields).values([
    { askId: ask.id, fieldName: 'resume', contentHash: aDigest(), reason: 'blurred' },
    { askId: ask.id, fieldName: 'city', contentHash: aDigest(), reason: 'differs' },
  ]);
  const token = randomToken();
  await database.insert(askLinks).values({ askId: ask.id, tokenHash: tokenHash(token) });
  return token;
}

export const itemIn = (body: Record<string, unknown>) =>
  z.custom<VerificationItem | null>().parse(body['item']);

/** The submission that a verifier gets next; there is one. */
export async function takeNext(desk: Desk, body: object = {}): Promise<VerificationItem> {
  const answer = await desk.ask('POST', '/api/admin/verification/next', body);
  expect(answer.status).toBe(200);
  const item = itemIn(answer.body);
  if (item === null) throw new Error('nothing waits');
  return item;
}

/** Which content of a submission is meant: a document, or an answer that one must prove. */
export function contentOf({ documents }: VerificationItem, fieldName: string) {
  const contents = [...documents, ...documents.flatMap(({ claims }) => claims)];
  const sha256 = contents.find(({ field_name }) => field_name === fieldName)?.sha256;
  return { field_name: fieldName, sha256 };
}

export async function askAgain(
  desk: Desk,
  item: VerificationItem,
  fields: readonly string[],
  why: object = { reason: 'blurred' },
) {
  for (const name of fields) {
    const verdict = { ...contentOf(item, name), verdict: 'asked_again', ...why };
    expect(await desk.ask('POST', `/api/admin/verification/${item.id}/verdicts`, verdict)).toMatchObject({
      status: 200,
    });
  }
}

export function openAsk(desk: Desk, item: VerificationItem, fields: readonly string[]): Promise<Answer> {
  const documents = fields.map((name) => contentOf(item, name));
  return desk.ask('POST', `/api/admin/verification/${item.id}/ask`, { documents });
}

export function tokenIn(text: string): string {
  const [, token] = /\/portal\/ask#ask=([\w-]{43})$/.exec(text) ?? [];
  if (token === undefined) throw new Error(`no link stands in: ${text}`);
  return token;
}

export interface AskedApplicant {
  readonly applicant: Applicant;
  readonly item: VerificationItem;
  readonly token: string;
  readonly text: string;
}

/** A candidate who submitted everything and is asked for these documents or answers again. */
export async function anAskedApplicant(
  portal: TestPortal,
  desk: Desk,
  fields: readonly string[] = ['pan_card'],
  why?: object,
): Promise<AskedApplicant> {
  await emptyQueue(portal.database);
  const applicant = await anApplicant(portal);
  await submitWholeForm(applicant);
  const item = await takeNext(desk);
  await askAgain(desk, item, fields, why);
  const { text } = await smsAfter(portal, applicant.application.mobileNumber, async () => {
    expect(await openAsk(desk, item, fields)).toMatchObject({ status: 200 });
  });
  return { applicant, item, token: tokenIn(text), text };
}

/** Sends a file by the link, with the cookies of the browser. */
export async function sendByLink(
  browser: TestBrowser,
  token: string,
  fieldName: string,
  file: SampleFile,
): Promise<Answer> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${browser.portal.url}/api/auth/ask/documents/${fieldName}`, {
    method: 'POST',
    headers: { [ASK_TOKEN_HEADER]: token, 'x-forwarded-for': browser.address, cookie },
    body: appendFiles(new FormData(), { file }),
  });
  return answerOf(response);
}

/** The browser enters the code that is sent to the number on record. */
export async function proveByCode(browser: TestBrowser, token: string, mobile: string): Promise<void> {
  const { code } = await smsAfter(browser.portal, mobile, async () => {
    expect(await browser.post('/api/auth/ask/otp', { token })).toMatchObject({ status: 200 });
  });
  expect(await browser.post('/api/auth/ask/code', { token, otp: code })).toMatchObject({ status: 200 });
}
