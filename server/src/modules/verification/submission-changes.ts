import type { SubmissionOnWire } from '@portal/contract/routes/submission-history.ts';
import type { FormLabel } from '../files/placed-files.ts';
import { textIn, type SubmittedContent } from './submitted-content.ts';

/** What differs between two submissions with clear numbers; of documents the names of the files. */
export function changesBetween(
  before: SubmittedContent,
  after: SubmittedContent,
  label: FormLabel,
): SubmissionOnWire['changes'] {
  const answers = new Set([...Object.keys(before.answers), ...Object.keys(after.answers)]);
  const documents = new Set([...Object.keys(before.documents), ...Object.keys(after.documents)]);
  const line = (name: string, was: string | undefined, is: string | undefined) => ({
    field_name: name,
    label: label(name) ?? name,
    before: was ?? null,
    after: is ?? null,
  });
  return [
    ...[...answers]
      .map((name) => line(name, textIn(before.answers, name), textIn(after.answers, name)))
      .filter((change) => change.before !== change.after),
    ...[...documents]
      .filter((name) => before.documents[name]?.sha256 !== after.documents[name]?.sha256)
      .map((name) => line(name, before.documents[name]?.file_name, after.documents[name]?.file_name)),
  ];
}
