/** The form as the server describes it. Both sides show, check and review it from this description alone. */
export interface FormStep {
  readonly step: number;
  readonly title: string;
  readonly sections: readonly FormSection[];
}

export interface FormSection {
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** `text`, `select`, `year`, `file`, `number`, `date`, `email`, `tel`: those of our own, and native ones. */
export interface FormField {
  readonly label: string;
  readonly input_type: string;
  readonly field_name: string;
  readonly max_length: number | null;
  /** A number, or a day as YYYY-MM-DD. */
  readonly max_value: number | string | null;
  readonly min_value: number | string | null;
  /** Anchored at both ends. */
  readonly pattern: string | null;
  /** Of a select; state and district take theirs from the districts list. */
  readonly options: readonly string[];
  readonly max_size_mb: number | null;
  readonly error_message: string | null;
  readonly required: boolean;
  /** What is saved; of a file its stored path. */
  readonly value: string | null;
  /** A sentence that helps to fill it. */
  readonly hint: string | null;
  /** Shown and sent, never changed. */
  readonly read_only: boolean;
  /** Of a file: the content types that are taken. */
  readonly accept: readonly string[];
  /** Of an uploaded file: the name it had, and its size. */
  readonly file_name: string | null;
  readonly file_size: number | null;
}

/** What is typed or saved, by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** The last step shows every section of every step for review. */
export const REVIEW_STEP = 3;

export function isFileField(field: Pick<FormField, 'input_type'>): boolean {
  return field.input_type === 'file';
}

export function fieldsOf(steps: readonly FormStep[]): FormField[] {
  return steps.flatMap((step) => fieldsOfStep(step));
}

export function fieldsOfStep(step: FormStep): FormField[] {
  return step.sections.flatMap((section) => section.fields);
}
