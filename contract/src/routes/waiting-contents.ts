import { z } from 'zod';
import { VERDICTS } from '../rules/verification.ts';

const answer = z.object({ field_name: z.string(), label: z.string(), sha256: z.string() });

const document = z.object({
  field_name: z.string(),
  label: z.string(),
  /** Where it is stored. */
  path: z.string(),
  sha256: z.string(),
  verdict: z.enum(VERDICTS).nullable(),
  /** What it must prove and can be asked for alone; never what stands in it. */
  answers: z.array(answer),
});

/** What of a waiting submission can be judged or asked for, without its being taken from the queue. */
export const waitingContents = z.object({
  /** Who works on it now. */
  holder: z.enum(['you', 'colleague']).nullable(),
  documents: z.array(document),
  /** What the candidate is asked for now and has not sent. */
  asked: z.array(z.string()),
  asked_until: z.string().nullable(),
});
export type WaitingContents = z.output<typeof waitingContents>;
