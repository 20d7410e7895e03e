import type { OtherIdentityDocument } from '@portal/contract/rules/identity-documents.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import type { Clock } from '../../../kernel/clock.ts';

/** What the form follows beside its data. */
export interface FormTerms {
  /** Limits that move are those of this day. */
  readonly today: string;
  /** What the program takes in place of an Aadhaar. */
  readonly otherIdentityDocuments: readonly OtherIdentityDocument[];
}

/** The terms as they are now. */
export type ReadFormTerms = () => FormTerms;

export function createFormTerms(
  clock: Clock,
  { otherIdentityDocuments }: Pick<FormTerms, 'otherIdentityDocuments'>,
): ReadFormTerms {
  return () => ({ today: indianDay(clock.now()), otherIdentityDocuments });
}
