import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { documentFileName, extensionOfPath } from '@portal/contract/rules/file-names.ts';
import { fieldsOf, type FormStep, isFileField } from '@portal/contract/rules/form/form-description.ts';
import type { PreviewedFile } from '../../../../../ui/file-preview/previewed-file.ts';
import { momentDayText } from '../../../../format/day.ts';
import { NOT_JUDGED, verdictText } from '../../../../verification/verdict-text.ts';
import { sizeText } from '../../../../../ui/upload-row/size-text.ts';

export interface CandidateDocument {
  readonly label: string;
  /** Undefined if it was not uploaded. */
  readonly file: PreviewedFile | undefined;
  /** `PDF, 204 KB`, or why there is none. */
  readonly fact: string;
  /** What a verifier decided about it; undefined if it was never submitted. */
  readonly judged: JudgedDocument | undefined;
}

interface JudgedDocument {
  readonly tone: 'accepted' | 'asked' | 'aside' | 'open';
  /** `Asked again: blurred or too dark` */
  readonly text: string;
  /** `by anita on 12 Nov 2026`; the words of the verifier. */
  readonly detail: string;
}

const TONES = { accepted: 'accepted', asked_again: 'asked', set_aside: 'aside' } as const;

/** Every document that the form asks for, uploaded or not; verdicts are undefined if it was never submitted. */
export function documentsOf(
  steps: readonly FormStep[],
  applicationNumber: ApplicationNumber,
  verdicts: WholeApplication['verdicts'] | undefined,
): readonly CandidateDocument[] {
  return fieldsOf(steps)
    .filter(isFileField)
    .map(({ label, field_name: name, value, file_size: size, required }) => {
      if (value === null || value === '') {
        return {
          label,
          file: undefined,
          fact: required ? 'Not given' : 'Not given, optional',
          judged: undefined,
        };
      }
      const facts = [typeOf(value), size === null ? '' : sizeText(size)].filter((fact) => fact !== '');
      const fileName = documentFileName(applicationNumber, label, extensionOfPath(value));
      return {
        label,
        file: { title: label, name: fileName, path: value },
        fact: facts.join(', '),
        judged: verdicts && judgedBy(verdicts.find((verdict) => verdict.field_name === name)),
      };
    });
}

function judgedBy(verdict: WholeApplication['verdicts'][number] | undefined): JudgedDocument {
  if (verdict === undefined) return { tone: 'open', text: NOT_JUDGED, detail: '' };
  // The words of an ask for another reason stand in its text already.
  const note = verdict.reason === 'other' ? null : verdict.note;
  const by = `by ${verdict.by} on ${momentDayText(verdict.at)}`;
  return {
    tone: TONES[verdict.verdict],
    text: verdictText(verdict),
    detail: note === null ? by : `${by}: ${note}`,
  };
}

function typeOf(path: string): string {
  return /\.(\w{1,5})$/.exec(path)?.[1]?.toUpperCase() ?? '';
}
