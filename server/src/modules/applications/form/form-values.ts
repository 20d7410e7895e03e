import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import type { Answers } from '../../../db/schema/applications.ts';
import type { FieldContent } from './field.ts';
import { isTypedField } from './form.ts';
import { prefill } from './prefill.ts';

export interface SavedDocument {
  readonly fieldName: string;
  readonly path: string;
  readonly originalName: string;
  readonly sizeBytes: number;
}

interface SavedAnswers {
  readonly answers: Answers;
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
}

/** What counts as answered: the saved value, or before that the one from registration. */
export function answersOf(saved: SavedAnswers): FormValues {
  return { ...prefill(saved), ...textsOf(saved.answers), mobile_number: saved.mobile };
}

/** Answers and the paths of documents, by field name. */
export function valuesOf(saved: SavedAnswers, documents: readonly SavedDocument[]): FormValues {
  return {
    ...answersOf(saved),
    ...Object.fromEntries(documents.map(({ fieldName, path }) => [fieldName, path])),
  };
}

/** The same, with what the form shows of a file. */
export function contentOf(
  saved: SavedAnswers,
  documents: readonly SavedDocument[],
): ReadonlyMap<string, FieldContent> {
  const typed = Object.entries(answersOf(saved)).map(([name, value]): [string, FieldContent] => [
    name,
    { value: value === '' ? null : value, fileName: null, fileSize: null },
  ]);
  const files = documents.map((document): [string, FieldContent] => [
    document.fieldName,
    { value: document.path, fileName: document.originalName, fileSize: document.sizeBytes },
  ]);
  return new Map([...typed, ...files]);
}

/** Of a JSON column, the texts of fields that the form still has. */
export function textsOf(column: Answers): FormValues {
  return Object.fromEntries(
    Object.entries(column).flatMap(([name, value]) =>
      typeof value === 'string' && isTypedField(name) ? [[name, value]] : [],
    ),
  );
}
