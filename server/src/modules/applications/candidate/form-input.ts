import { SAVE_STATUSES, type SaveStatus } from '@portal/contract/rules/form/save-status.ts';
import { REVIEW_STEP, type FormValues } from '@portal/contract/rules/form/form-description.ts';
import { asSaved } from '@portal/contract/rules/form/field-values.ts';
import { APPLICATION_TEXTS as texts } from '@portal/contract/texts/application.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { StagedFile } from '../../files/files.store.ts';
import { isTypedField } from '../form/form.ts';

/** The input of a save. */
export interface FormInput {
  /** Of fields that the form has, as they are to be saved. */
  readonly values: FormValues;
  /** Whole in the storage, waiting to be taken into use. */
  readonly files: ReadonlyMap<string, StagedFile>;
  readonly status: SaveStatus;
  readonly step: number | undefined;
}

export type RawFields = Readonly<Record<string, string | number | boolean | null>>;

/** Keeps the fields of the form, and reads the status and step sent with them. */
export function readFormInput(raw: RawFields, files: ReadonlyMap<string, StagedFile>): FormInput {
  const sent = Object.entries(raw).map(([name, value]): [string, string] => [
    name,
    value === null ? '' : String(value),
  ]);
  const values = sent
    .filter(([name]) => isTypedField(name))
    .map(([field_name, text]): [string, string] => [field_name, asSaved({ field_name }, text)]);
  const ridingAlong = new Map(sent);
  return {
    values: Object.fromEntries(values),
    files,
    status: statusOf(ridingAlong.get('status')),
    step: stepOf(ridingAlong.get('current_application_step')),
  };
}

function statusOf(text: string | undefined): SaveStatus {
  if (text === undefined || text === '') return 'In Progress';
  const status = SAVE_STATUSES.find((known) => known === text);
  if (status === undefined) throw refused('status', texts.unknownStatus);
  return status;
}

function stepOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[0-9]$/.test(text) || Number(text) > REVIEW_STEP) {
    throw refused('current_application_step', texts.stepsInOrder);
  }
  return Number(text);
}

interface FormProgress {
  readonly currentStep: number;
  /** A candidate who has submitted has visited every step. */
  readonly submission: unknown;
}

/** Where to resume: back to any step, forward to the next one only. */
export function nextStep({ currentStep, submission }: FormProgress, asked: number | undefined): number {
  if (asked === undefined) return currentStep;
  if (submission === null && asked > currentStep + 1)
    throw refused('current_application_step', texts.stepsInOrder);
  return asked;
}

function refused(field: string, text: string): AppError {
  return new AppError('INVALID_INPUT', { text, fields: { [field]: text } });
}
