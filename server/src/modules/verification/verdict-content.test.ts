import { createHash } from 'node:crypto';
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  oneof,
  record,
} from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aFile, anApplication } from '../../../test/database/rows.ts';
import { appendFiles, aJpeg, type SampleFile } from '../../../test/sample-files.ts';
import { aSession } from '../../../test/session.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, type Desk } from '../../../test/staff.ts';
import { applications } from '../../db/schema/applications.ts';
import { z } from 'zod';
import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import type { Verdict } from '@portal/contract/rules/verification.ts';

const portal = await aPortal();
const DAY_MS = 24 * 60 * 60 * 1000;
const DOCUMENTS = ['pan_card', 'resume', 'passport_photo'] as const;
/** Typed ones, with the texts that stand for each content. */
const TEXTS = {
  date_of_birth: { one: '2001-01-01', two: '2002-02-02', three: '2003-03-03' },
  experience_years: { one: '1', two: '2', three: '3' },
} as const;
const ANSWERS = ['date_of_birth', 'experience_years'] as const;
const FIELDS = [...DOCUMENTS, ...ANSWERS] as const;
const CONTENTS = ['one', 'two', 'three'] as const;
type Field = (typeof FIELDS)[number];
type Content = (typeof CONTENTS)[number];

type Step =
  | { readonly kind: 'submit'; readonly contents: Readonly<Record<Field, Content>> }
  | { readonly kind: 'judge'; readonly field: Field; readonly verdict: Verdict }
  | { readonly kind: 'undo'; readonly field: Field }
  | { readonly kind: 'ask'; readonly field: Field }
  | { readonly kind: 'answer'; readonly field: Field; readonly content: Content }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'reopen' };

const fieldOf = constantFrom(...FIELDS);
const contentOf = constantFrom(...CONTENTS);
const steps: Arbitrary<Step[]> = array(
  oneof(
    record({
      kind: constant('submit' as const),
      contents: record({
        pan_card: contentOf,
        resume: contentOf,
        passport_photo: contentOf,
        date_of_birth: contentOf,
        experience_years: contentOf,
      }),
    }),
    record({
      kind: constant('judge' as const),
      field: fieldOf,
      verdict: constantFrom<Verdict>('accepted', 'asked_again', 'set_aside'),
    }),
    record({ kind: constant('undo' as const), field: fieldOf }),
    record({ kind: constant('ask' as const), field: fieldOf }),
    record({ kind: constant('answer' as const), field: fieldOf, content: contentOf }),
    record({ kind: constant('withdraw' as const) }),
    record({ kind: constant('reopen' as const) }),
  ),
  { minLength: 4, maxLength: 18 },
);

const FIRST: Readonly<Record<Field, Content>> = {
  pan_card: 'one',
  resume: 'one',
  passport_photo: 'one',
  date_of_birth: 'one',
  experience_years: 'one',
};

const FILES: Readonly<Record<string, SampleFile>> = {
  one: aJpeg('one.jpg', 1),
  two: aJpeg('two.jpg', 2),
  three: aJpeg('three.jpg', 3),
};
const hashOf = (name: string) =>
  createHash('sha256')
    .update(FILES[name]?.content ?? name)
    .digest('hex');

interface GivenVerdict {
  readonly verdict: Verdict;
  /** The number of the submission that was looked at: the same verdict about a later one is a verdict of its own. */
  readonly submission: number;
}

/** What should hold: for each field and content a stack of verdicts, and whether the application waits. */
class Model {
  readonly verdicts = new Map<string, GivenVerdict[]>();
  submission = 0;
  current: Readonly<Record<Field, Content>> | undefined;
  isWaiting = false;
  /** The fields of the open ask that are not answered. */
  readonly asked = new Set<Field>();

  stack(name: Field): GivenVerdict[] {
    const key = `${name} ${this.current?.[name]}`;
    const stack = this.verdicts.get(key) ?? [];
    this.verdicts.set(key, stack);
    return stack;
  }

  holding(name: Field): Verdict | undefined {
    return this.stack(name).at(-1)?.verdict;
  }

  judge(name: Field, verdict: Verdict): void {
    const { submission } = this;
    const last = this.stack(name).at(-1);
    if (last?.verdict === verdict && last.submission === submission) return;
    this.stack(name).push({ verdict, submission });
  }
}

const isAnswer = (field: Field) => ANSWERS.some((known) => known === field);

/** The digest of what stands in a field now. */
function hashIn({ current }: Model, field: Field): string {
  const typed = ANSWERS.find((known) => known === field);
  if (current === undefined) return hashOf('');
  return typed === undefined
    ? hashOf(current[field])
    : createHash('sha256').update(TEXTS[typed][current[typed]]).digest('hex');
}

async function anApplicationWith(model: Model) {
  const application = await anApplication(portal.database);
  const fileIds = new Map<string, string>();
  for (const name of CONTENTS) {
    const sha256 = Buffer.from(hashOf(name), 'hex');
    fileIds.set(name, (await aFile(portal.database, application.candidateId, { sha256 })).id);
  }
  const documentOf = (name: Content) => ({
    file_id: fileIds.get(name),
    path: `files/${name}.pdf`,
    file_name: `${name}.pdf`,
    file_size: 20_000,
    sha256: hashOf(name),
  });
  let moment = Date.now();
  const submit = async (contents: Readonly<Record<Field, Content>>) => {
    moment += 1000;
    const documents = Object.fromEntries(DOCUMENTS.map((name) => [name, documentOf(contents[name])]));
    const answers = Object.fromEntries(ANSWERS.map((name) => [name, TEXTS[name][contents[name]]]));
    await portal.database
      .update(applications)
      .set({
        status: 'Completed',
        currentStep: 3,
        submittedAt: new Date(moment).toISOString(),
        answers,
        submission: { answers, documents },
        reopenReason: null,
      })
      .where(eq(applications.id, application.id));
    model.current = contents;
    model.submission += 1;
    model.isWaiting = true;
  };
  const reopen = async () => {
    await portal.database
      .update(applications)
      .set({ status: 'In Progress', currentStep: 0 })
      .where(and(eq(applications.id, application.id), eq(applications.status, 'Completed')));
    model.isWaiting = false;
    model.asked.clear();
  };
  const token = await aSession(portal, { candidateId: application.candidateId }, DAY_MS);
  /** By the candidate, over HTTP. */
  const answer = async (field: Field, name: Content) => {
    const typed = ANSWERS.find((known) => known === field);
    if (typed !== undefined) {
      const response = await fetch(`${portal.url}/api/user/ask/answers/${field}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ value: TEXTS[typed][name] }),
      });
      return response.status;
    }
    const { status } = await fetch(`${portal.url}/api/user/ask/documents/${field}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: appendFiles(new FormData(), { file: FILES[name] ?? aJpeg() }),
    });
    return status;
  };
  return { id: application.id, submit, reopen, answer };
}

async function judge(ops: Desk, id: number, model: Model, step: Step & { kind: 'judge' }): Promise<void> {
  const body = {
    field_name: step.field,
    sha256: hashIn(model, step.field),
    verdict: step.verdict,
    ...(step.verdict === 'asked_again' ? { reason: isAnswer(step.field) ? 'differs' : 'blurred' } : {}),
    ...(step.verdict === 'set_aside' ? { note: 'Seen' } : {}),
  };
  const answer = await ops.ask('POST', `/api/admin/verification/${id}/verdicts`, body);
  const isPossible = model.isWaiting && !model.asked.has(step.field);
  expect(answer.status).toBe(isPossible ? 200 : 409);
  if (isPossible) model.judge(step.field, step.verdict);
}

async function undo(ops: Desk, id: number, model: Model, name: Field): Promise<void> {
  const body = { field_name: name, sha256: hashIn(model, name) };
  const answer = await ops.ask('POST', `/api/admin/verification/${id}/undo`, body);
  const isPossible = model.isWaiting && !model.asked.has(name) && model.stack(name).length > 0;
  expect(answer.status).toBe(isPossible ? 200 : 409);
  if (isPossible) model.stack(name).pop();
}

async function openAsk(ops: Desk, id: number, model: Model, name: Field): Promise<void> {
  const documents = [{ field_name: name, sha256: hashIn(model, name) }];
  const { status } = await ops.ask('POST', `/api/admin/verification/${id}/ask`, { documents });
  const isPossible = model.isWaiting && model.holding(name) === 'asked_again';
  expect(status).toBe(isPossible ? 200 : 409);
  if (isPossible) model.asked.add(name);
}

async function withdraw(ops: Desk, id: number, model: Model): Promise<void> {
  const { status } = await ops.ask('POST', `/api/admin/verification/${id}/ask/withdraw`);
  expect(status).toBe(model.asked.size > 0 ? 200 : 409);
  model.asked.clear();
}

/** A refused content is not taken; any other is the content of the next submission. */
async function answerWith(
  answer: (field: Field, name: Content) => Promise<number>,
  model: Model,
  { field, content }: Step & { kind: 'answer' },
): Promise<void> {
  const status = await answer(field, content);
  if (!model.asked.has(field) || model.current === undefined) {
    expect([404, 409]).toContain(status);
    return;
  }
  const before = model.current;
  model.current = { ...before, [field]: content };
  const isRefused = model.holding(field) === 'asked_again';
  expect(status).toBe(isRefused ? 409 : 200);
  if (isRefused) model.current = before;
  else {
    model.submission += 1;
    model.asked.delete(field);
  }
}

it('any sequence of submissions, verdicts, asks, answers and reopenings: a verdict holds exactly for its field and content', async () => {
  const ops = await aDesk(portal, 'ops');
  await assert(
    asyncProperty(steps, async (sequence) => {
      const model = new Model();
      const { id, submit, reopen, answer } = await anApplicationWith(model);
      await submit(FIRST);
      for (const step of sequence) {
        if (step.kind === 'submit') await reopen().then(() => submit(step.contents));
        else if (step.kind === 'reopen') await reopen();
        else if (step.kind === 'judge') await judge(ops, id, model, step);
        else if (step.kind === 'ask') await openAsk(ops, id, model, step.field);
        else if (step.kind === 'answer') await answerWith(answer, model, step);
        else if (step.kind === 'withdraw') await withdraw(ops, id, model);
        else await undo(ops, id, model, step.field);
      }
      await reopen();
      await submit(model.current ?? FIRST);
      const { body } = await ops.ask('POST', '/api/admin/verification/next', {});
      const item = z.custom<VerificationItem>().parse(body['item']);
      expect(item.id).toBe(id);
      const shown = [...item.documents, ...item.documents.flatMap(({ claims }) => claims)];
      for (const name of FIELDS) {
        const verdicts = shown.filter(({ field_name: known }) => known === name);
        expect(verdicts).not.toEqual([]);
        for (const { verdict } of verdicts) expect(verdict?.verdict).toBe(model.holding(name));
      }
      await reopen();
    }),
    { numRuns: 25 },
  );
});
