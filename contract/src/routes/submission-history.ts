import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { applicationParams } from './application-ids.ts';
import { STAFF_REFUSED } from './refusals.ts';

const text = z.string().nullable();

/** One field that differs between two submissions; of documents the names of the files. */
export const submissionChange = z.object({
  field_name: z.string(),
  label: z.string(),
  before: text,
  after: text,
});

const submission = z.object({
  number: z.number().int(),
  submitted_at: z.string(),
  /** What differs from the submission before; the first has none. */
  changes: z.array(submissionChange),
});
export type SubmissionOnWire = z.output<typeof submission>;

export const submissionHistoryRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:id/submissions',
    summary: 'Every submission of an application, the newest first, with what changed from one to the next',
    access: staffWith('applications.list'),
    opensDocuments: true,
    params: applicationParams,
    reply: z.object({ submissions: z.array(submission) }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
};
