import { z } from 'zod';

/** The one shape of every refusal; `message` and `error` hold the same text. */
export const errorReply = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

export type ErrorReply = z.infer<typeof errorReply>;
