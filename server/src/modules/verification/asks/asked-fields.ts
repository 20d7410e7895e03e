import type { AskFieldRow } from './asks.store.ts';

/** Whether the candidate is asked to replace this content and has not done so. */
export function isAskedFor(field: AskFieldRow, fieldName: string, contentHash: Buffer): boolean {
  return isOpenField(field, fieldName) && field.contentHash.equals(contentHash);
}

export function isOpenField({ fieldName, answeredAt }: AskFieldRow, wanted: string): boolean {
  return fieldName === wanted && answeredAt === null;
}

/** The fields that are still to be sent. */
export function unansweredOf(fields: readonly AskFieldRow[]): AskFieldRow[] {
  return fields.filter(({ answeredAt }) => answeredAt === null);
}
