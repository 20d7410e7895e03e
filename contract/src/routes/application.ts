import { z } from 'zod';
import { CANDIDATE, defineRoute, NO_INPUT } from '../route.ts';
import { APPLICATION_STATUSES } from '../rules/application-status.ts';
import { replyApplicationNumber } from './application-ids.ts';
import { formStep } from './form-schema.ts';
import { SAVE_REFUSED } from './refusals.ts';

const rupees = z.number();

/** Field name → what is typed. Files go by multipart or by a route of their own. */
const typedValues = z.record(z.string(), z.string());

const applicationData = z.object({
  application_id: replyApplicationNumber,
  user_id: z.number().int(),
  name: z.string(),
  program: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  current_application_step: z.number().int().min(0).max(3),
  steps: z.array(formStep),
  /** Typed and not saved yet. */
  draft: typedValues,
  razorpay_payment_status: z.string().nullable(),
  razorpay_payment_amount: rupees.nullable(),
  /** Twice, since screens know it by either name. */
  total_paid_amount: rupees,
  total_amount_paid: rupees,
  program_total_fee: rupees,
  payment_completed: z.boolean(),
  /** With the bank, which has not decided. */
  reserved_amount: rupees,
  submitted_at: z.string().nullable(),
  /** Why the application is open again. */
  reopen_reason: z.string().nullable(),
  /** Requirements of the program that the answers do not meet; they do not prevent submission. */
  eligibility: z.array(z.object({ field_name: z.string(), text: z.string() })),
  /** Lines for the dashboard, newest first. */
  notifications: z.array(z.object({ kind: z.string(), text: z.string(), created_at: z.string() })),
});

export type ApplicationData = z.infer<typeof applicationData>;

/** Besides the form's fields: `status` ('In Progress' or 'Completed') and `current_application_step`. */
const savedFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const applicationRoutes = {
  read: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/dataset/get-application-data/',
    summary: 'The application with its form, what is saved in it and what is paid',
    access: CANDIDATE,
    reply: applicationData,
    errors: ['NOT_SIGNED_IN', 'NOT_FOUND'],
  }),
  save: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/dataset/update-application-data/',
    summary: 'Saves the fields that are sent, as multipart form with files or as JSON; Completed submits',
    access: CANDIDATE,
    body: savedFields.optional(),
    reply: applicationData.extend({ message: z.string() }),
    errors: [
      ...SAVE_REFUSED,
      'CONFLICT',
      'TOO_LARGE',
      'WRONG_CONTENT_TYPE',
      'STORAGE_UNAVAILABLE',
      'SCANNER_UNAVAILABLE',
    ],
    isSave: true,
  }),
  draft: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/dataset/draft',
    summary: 'Keeps what is typed until it is saved; checks nothing',
    access: CANDIDATE,
    body: z.record(z.string(), z.unknown()),
    reply: z.object({ message: z.string(), saved_at: z.string(), draft: typedValues }),
    errors: [...SAVE_REFUSED, 'CONFLICT', 'TOO_LARGE'],
    isSave: true,
  }),
};
