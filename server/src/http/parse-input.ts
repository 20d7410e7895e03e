import type { z } from 'zod';
import { ERRORS } from '@portal/contract/errors.ts';
import { AppError } from '../kernel/app-error.ts';

// More than any form has: a list of 80,000 wrong ids is not answered with as many sentences.
const MOST_TOLD = 100;

/** Input as the contract describes it, or a refusal whose text is the first thing found wrong. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, MOST_TOLD).map(mostSpecific);
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.');
    if (name !== '') fields[name] ??= wordsOf(issue);
  }
  const [first] = issues;
  throw new AppError('INVALID_INPUT', {
    text: first === undefined ? ERRORS.INVALID_INPUT.text : wordsOf(first),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  });
}

/** Of the alternatives of a union, the one that came closest: it has the fewest complaints. */
function mostSpecific(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const [closest] = issue.errors.toSorted((a, b) => a.length - b.length);
  const [inner] = closest ?? [];
  if (inner === undefined) return issue;
  return mostSpecific({ ...inner, path: [...issue.path, ...inner.path] });
}

const WORDS_OF_ZOD =
  /^(?:Invalid (?:input|option|discriminator|string|key|element|URL|UUID|ISO)|Too (?:big|small): |Unrecognized key)/;

// Texts of our own are sentences of the contract; zod's technical ones are not for people.
function wordsOf(issue: z.core.$ZodIssue): string {
  return WORDS_OF_ZOD.test(issue.message) ? ERRORS.INVALID_INPUT.text : issue.message;
}
