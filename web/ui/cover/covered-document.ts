import { isAadhaarField } from '@portal/contract/rules/aadhaar.ts';

/** A side of an Aadhaar as it was chosen. */
export interface ChosenDocument {
  /** What is asked for: `aadhar_front`. */
  readonly field: string;
  /** The kinds of file that are taken; empty for all. */
  readonly accept: readonly string[];
  readonly file: File;
}

/** Whether the number on it can be covered. What is not taken is refused by its kind. */
export function mayBeCovered({ field, accept, file }: ChosenDocument): boolean {
  if (!isAadhaarField(field)) return false;
  return file.type.startsWith('image/') || (file.type === 'application/pdf' && takes(accept, file.type));
}

export function takes(accept: readonly string[], type: string): boolean {
  return accept.length === 0 || accept.includes(type);
}
