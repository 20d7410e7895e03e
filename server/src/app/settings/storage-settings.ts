import { z } from 'zod';
import { SHORTEST_KEY } from '../../kernel/shortest-key.ts';
import { commaList, flag } from './setting-kinds.ts';

const keyList = commaList.refine((keys) => keys.every((key) => key.length >= SHORTEST_KEY), {
  error: `needs at least ${SHORTEST_KEY} characters for each key`,
});

/** Where documents are kept, and the keys that protect them and what waits to be sent. */
export const storageSettings = {
  S3_BUCKET: z
    .string()
    .min(3)
    .optional()
    .describe('A bucket to keep uploads in instead of DATA_DIR; needed where several machines serve'),
  S3_REGION: z.string().min(1).default('ap-south-1').describe('S3: where the bucket lies'),
  S3_ENDPOINT: z.url().optional().describe("S3: address of a service that is not Amazon's"),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('S3: key. Without one, what the machine itself is trusted with'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('S3: the secret of the key'),
  S3_PREFIX: z
    .string()
    .regex(/^(?:[A-Za-z0-9_-]+\/)*$/)
    .default('')
    .describe('S3: folder of the bucket, ending with a slash'),
  S3_ENCRYPTION: z
    .enum(['AES256', 'aws:kms', 'none'])
    .default('AES256')
    .describe(
      'S3: encryption that is asked of the bucket for every file; `none` for a service that knows none. Documents are sealed before in any case',
    ),
  SEAL_DOCUMENTS: flag('true').describe(
    'Whether documents are sealed when they are stored, and those from before by a job. `false` while a version that cannot open sealed documents runs beside this one',
  ),
  SEAL_NUMBERS: flag('true').describe(
    'Whether identity numbers are sealed when they are stored, and those from before by a job. `false` while a version that cannot open sealed numbers runs beside this one',
  ),
  SECRET_KEY: z
    .string()
    .min(SHORTEST_KEY)
    .optional()
    .describe(
      'Keys the hashes of codes and seals what waits to be sent; at least 32 characters. Required in production; elsewhere made once and kept in DATA_DIR',
    ),
  SECRET_KEYS_OTHER: keyList.describe(
    'Secret keys that may open what SECRET_KEY wraps, comma-separated: the one before, while it is being changed (docs/keys.md)',
  ),
  MASTER_KEY: z
    .string()
    .min(SHORTEST_KEY)
    .optional()
    .describe(
      'Wraps the key of each person, which seals their documents; at least 32 characters. Required in production; elsewhere made once and kept in DATA_DIR',
    ),
  MASTER_KEYS_OTHER: keyList.describe(
    'Master keys that open what they wrapped and wrap nothing new, comma-separated: the one before MASTER_KEY, or the next one (docs/keys.md)',
  ),
};
