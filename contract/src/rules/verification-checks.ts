/** What the portal compares at submission. Checks advise; they decide nothing. */
export const CHECK_CODES = [
  'pan_letters',
  'same_pan',
  'same_email',
  'same_person',
  'same_file',
  'age',
  'percentage',
  'experience',
  'tiny_file',
  'unreadable_file',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

/** Those that name another application. */
export const DUPLICATE_CODES = ['same_pan', 'same_email', 'same_person', 'same_file'] as const;
export type DuplicateCode = (typeof DUPLICATE_CODES)[number];

/** The application that shares something with this one. Stored for good, so without anything about its person. */
export interface OtherApplicationReference {
  readonly id: number;
  readonly application_id: string;
}

/** The same as it is now. */
export interface OtherApplication extends OtherApplicationReference {
  readonly name: string;
  readonly status: string;
  readonly date_of_birth: string | null;
}

export interface VerificationCheck {
  readonly code: CheckCode;
  /** The document that it stands beside. */
  readonly field_name: string;
  readonly is_warning: boolean;
  /** The figures and words of its sentence. */
  readonly facts: Readonly<Record<string, string>>;
  readonly other: OtherApplicationReference | null;
}

/** A file below this is hardly a readable page or photo. */
export const TINY_FILE_BYTES = 10 * 1024;

/** At most this many applications are named for one thing they share. */
export const MOST_OTHERS = 5;
