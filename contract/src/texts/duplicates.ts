import type { DuplicateCode } from '../rules/verification-checks.ts';

/** What two applications share. */
export const DUPLICATE_WORDS = {
  same_pan: 'the same PAN',
  same_email: 'the same email',
  same_person: 'the same name and date of birth',
  same_file: 'the same document',
} as const satisfies Record<DuplicateCode, string>;
