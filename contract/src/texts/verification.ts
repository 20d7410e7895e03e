import { REASON_MAX_LENGTH } from '../rules/application-status.ts';
import { ASK_REASONS, type AskReason } from '../rules/verification.ts';
import type { OtherApplication, VerificationCheck } from '../rules/verification-checks.ts';

export const VERIFICATION_TEXTS = {
  empty: 'Nothing waits.',
  emptyMore: 'Every submission is judged or decided. New ones appear here by themselves.',
  emptyWarned: 'Nothing with warnings waits.',
  emptyWarnedMore: 'New ones appear here by themselves.',
  emptyAsked: 'Nothing waits for a candidate.',
  emptyAskedMore: 'Documents that are asked for by SMS appear here until they are sent.',
  withColleague: 'Everything that waits is with a colleague.',
  withColleagueMore: 'What they give back appears here by itself.',
  claimOver: 'Your ten minutes are over.',
  taken: 'A colleague works on this application now. It is gone from your desk.',
  withOther: 'A colleague works on this application in Verification now.',
  leftQueue: 'This application no longer waits for verification. It was decided, reopened or deleted.',
  contentChanged: 'The candidate has sent something else since you looked. Please look again.',
  notSubmitted: 'This field is not part of the submission.',
  reasonRequired: 'Please choose why it is asked for again.',
  reasonOfOthers: 'This reason does not fit here. Please choose one of the list.',
  reasonOnlyForAsk: 'A reason from the list belongs to asking again.',
  noteRequired: 'Please say why in a few words.',
  noteRead: 'The candidate reads this, on the link without a code: write no number or date of a document.',
  noteWithNumber:
    'Please leave the PAN or Aadhaar number out: the note is kept, and the candidate reads it without a code.',
  nothingToUndo: 'There is no verdict of yours to undo here.',
  accepted: 'Accepted.',
  asked_again: 'Asked again.',
  set_aside: 'Set aside.',
  undone: 'Undone.',
  givenBack: 'Given back.',
  advise: 'They advise.',
  noChecks: 'Nothing to say.',
  failed: 'Failed to fetch what waits for verification',
  verdictFailed: 'Failed to keep the verdict',
  droppedToo: 'What you did after it was not kept either.',
  giveBackFailed: 'Failed to give it back',
  unreadable: 'This file cannot be shown here. It may be encrypted or damaged.',
  fileFailed: 'The file could not be loaded.',
} as const;

/** Says that a verdict was not kept, and the ones given after it neither. */
export function failedVerdictText(said: string, dropped: number): string {
  if (dropped === 0) return said;
  return `${said}${said.endsWith('.') ? '' : '.'} ${VERIFICATION_TEXTS.droppedToo}`;
}

export interface CheckWords {
  readonly title: string;
  readonly detail: string | null;
}

const PERSON = { P: 'Fourth letter P: a person.' } as const;

/** A check as verifiers read it, with the other application as it is now: undefined if it was deleted. */
export function checkWords(
  { code, is_warning, facts, other }: VerificationCheck,
  otherNow: OtherApplication | undefined,
): CheckWords {
  const who = other === null ? null : otherWords(otherNow);
  switch (code) {
    case 'pan_letters':
      return panWords(is_warning, facts);
    case 'same_pan':
      return pair(is_warning, 'This PAN is on another application.', who, 'PAN on no other application');
    case 'same_email':
      return pair(is_warning, 'This email is on another application.', who, 'Email on no other application');
    case 'same_person':
      return pair(
        is_warning,
        'The same name and date of birth are on another application.',
        who,
        'Name with date of birth on no other application',
      );
    case 'same_file':
      return pair(
        is_warning,
        'The same file is on another application.',
        who,
        'File on no other application',
      );
    case 'age':
      return {
        title: `${facts['years']} years. The program takes ${facts['from']} and older`,
        detail: null,
      };
    case 'percentage':
      return { title: `${facts['percent']}%. The program takes ${facts['from']}% and above`, detail: null };
    case 'experience':
      return {
        title: `${facts['years']} years of work. The program takes up to ${facts['upTo']}`,
        detail: null,
      };
    case 'tiny_file':
      return { title: `Only ${facts['size']}.`, detail: 'A readable page or photo is usually larger.' };
    case 'unreadable_file':
      return {
        title: 'The portal could not open this file.',
        detail: 'It may be encrypted or damaged. Download it to look.',
      };
  }
}

function pair(isWarning: boolean, warning: string, detail: string | null, ok: string): CheckWords {
  return isWarning ? { title: warning, detail } : { title: ok, detail: null };
}

function panWords(isWarning: boolean, facts: VerificationCheck['facts']): CheckWords {
  const { fourth = '', fifth = '', name = '' } = facts;
  if (!isWarning) return { title: `${PERSON.P} Fifth letter ${fifth}: ${name}`, detail: null };
  const isPerson = fourth === 'P';
  return {
    title: isPerson
      ? 'The fifth letter of the PAN is not that of the last name.'
      : 'The fourth letter of the PAN is not P.',
    detail: isPerson
      ? `Fifth letter ${fifth}, last name ${name}.`
      : `Fourth letter ${fourth}: the PAN of a company or another body, not of a person.`,
  };
}

function otherWords(other: OtherApplication | undefined): string {
  if (other === undefined) return 'An application that was deleted.';
  const born = other.date_of_birth === null ? '' : `, born ${dayWords(other.date_of_birth)}`;
  return `${other.application_id}, ${other.name}${born}, ${other.status}.`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `2002-08-14` as `14 Aug 2002`; anything else as it is. */
function dayWords(day: string): string {
  const [, year, month = '', date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? day : `${date} ${name} ${year}`;
}

interface AskedDocument {
  readonly label: string;
  readonly reason: AskReason | null;
  readonly note: string | null;
}

/** What the candidate reads if the form is opened again for these documents. */
export function askedDocumentsText(asked: readonly AskedDocument[]): string {
  const parts = asked.map(({ label, reason, note }) => {
    const why = reason === null || reason === 'other' ? (note ?? '') : ASK_REASONS[reason].toLowerCase();
    return `${label} (${why})`;
  });
  return `Please send again: ${parts.join(', ')}.`.slice(0, REASON_MAX_LENGTH);
}
