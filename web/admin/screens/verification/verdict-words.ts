import type {
  VerdictOnWire,
  VerificationDocument,
  VerificationItem,
} from '@portal/contract/routes/verification-item.ts';
import { NOT_JUDGED, verdictText } from '../../verification/verdict-text.ts';

export type DocumentTone = 'accepted' | 'asked' | 'aside' | 'warned' | 'open';

export function toneOf({ verdict, checks }: VerificationDocument): DocumentTone {
  if (verdict !== null) {
    return ({ accepted: 'accepted', asked_again: 'asked', set_aside: 'aside' } as const)[verdict.verdict];
  }
  return checks.some(({ is_warning }) => is_warning) ? 'warned' : 'open';
}

/** `Accepted, unchanged`, `Asked again: blurred or too dark`, `2 warnings`, `Not judged yet` */
export function stateText(document: VerificationDocument): string {
  const { verdict, checks, is_unchanged: isUnchanged } = document;
  if (verdict !== null) return verdictText(verdict) + (isUnchanged ? ', unchanged' : '');
  const warnings = checks.filter(({ is_warning }) => is_warning).length;
  if (warnings === 0) return NOT_JUDGED;
  return warnings === 1 ? '1 warning' : `${warnings} warnings`;
}

export interface AskedContent extends Pick<VerdictOnWire, 'reason' | 'note'> {
  readonly field_name: string;
  readonly sha256: string;
  readonly label: string;
  readonly isAnswer: boolean;
}

/** The documents and answers that are asked for again; an answer stands beside several documents. */
export function askedContents({ documents }: Pick<VerificationItem, 'documents'>): AskedContent[] {
  const claims = new Map(
    documents.flatMap((document) => document.claims).map((one) => [one.field_name, one]),
  );
  const contents = [
    ...documents.map((document) => ({ ...document, isAnswer: false })),
    ...[...claims.values()].map((claim) => ({ ...claim, isAnswer: true })),
  ];
  return contents.flatMap(({ field_name, sha256, label, isAnswer, verdict }) =>
    verdict?.verdict === 'asked_again' && sha256 !== null
      ? [{ field_name, sha256, label, isAnswer, reason: verdict.reason, note: verdict.note }]
      : [],
  );
}

export interface Progress {
  readonly judged: number;
  readonly accepted: number;
  readonly asked: number;
  readonly open: number;
  /** Without an accepting verdict, as the record of the decision counts them. */
  readonly notAccepted: number;
  readonly total: number;
}

export function progressOf({ documents }: Pick<VerificationItem, 'documents'>): Progress {
  const count = (tone: DocumentTone) => documents.filter((document) => toneOf(document) === tone).length;
  const judged = documents.filter(({ verdict }) => verdict !== null).length;
  const accepted = count('accepted');
  return {
    judged,
    accepted,
    asked: count('asked'),
    open: documents.length - judged,
    notAccepted: documents.length - accepted,
    total: documents.length,
  };
}

export function progressText({ accepted, asked, open }: Progress): string {
  return `${accepted} accepted, ${asked} asked again, ${open} open`;
}

/** `Select`, `Select with 2 not accepted` */
export function selectText({ notAccepted }: Progress): string {
  return notAccepted === 0 ? 'Select' : `Select with ${notAccepted} not accepted`;
}

/** `Every document is accepted.`, `2 of its documents are not accepted.` */
export function acceptanceText({ notAccepted }: Progress): string {
  if (notAccepted === 0) return 'Every document is accepted.';
  return `${notAccepted} of its documents ${notAccepted === 1 ? 'is' : 'are'} not accepted.`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** `waiting 3 days`, `waiting since today` */
export function waitingText(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / DAY_MS);
  if (days < 1) return 'waiting since today';
  return days === 1 ? 'waiting 1 day' : `waiting ${days} days`;
}
