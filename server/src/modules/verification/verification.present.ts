import { toApplicationId, toApplicationNumber } from '@portal/contract/ids.ts';
import type {
  VerdictOnWire,
  VerificationClaim,
  VerificationDocument,
  VerificationItem,
} from '@portal/contract/routes/verification-item.ts';
import { isAskReason } from '@portal/contract/rules/verification.ts';
import type { OtherApplication, VerificationCheck } from '@portal/contract/rules/verification-checks.ts';
import { checkWords } from '@portal/contract/texts/verification.ts';
import type { SubmittedDocument } from '../../db/schema/verification.ts';
import type { FormLabel } from '../files/placed-files.ts';
import { presentAsk } from './asks/asks.present.ts';
import type { KnownAsk } from './asks/asks.views.ts';
import { claimsOf, NAME_CLAIM } from './claims.ts';
import { changesBetween } from './submission-changes.ts';
import { answerHash, documentsOf, nameIn, textIn, type NumberIndex } from './submitted-content.ts';
import type { SubmissionRow } from './submissions.store.ts';
import type { KnownVerdict, VerificationViews, WaitingSubmission } from './verification.views.ts';

/** What is known about a waiting submission. */
export interface ItemFacts {
  readonly waiting: WaitingSubmission;
  readonly before: SubmissionRow | undefined;
  readonly verdicts: readonly KnownVerdict[];
  readonly files: Awaited<ReturnType<VerificationViews['filesOf']>>;
  /** Of the applications that its checks name, those that are not deleted, as they are now. */
  readonly others: readonly OtherApplication[];
  readonly ask: KnownAsk | undefined;
  readonly staffUserId: number;
  /** Whether selecting needs every document accepted. */
  readonly selectsAcceptedOnly: boolean;
  readonly numbers: NumberIndex;
}

export interface FormFacts {
  readonly label: FormLabel;
  /** The names of the fields that take a file, in the order of the form. */
  readonly documents: readonly string[];
  /** Whether a candidate can be asked for this answer alone. */
  readonly isAskable: (fieldName: string) => boolean;
}

export function presentItem(facts: ItemFacts, form: FormFacts): VerificationItem {
  const { waiting, before } = facts;
  const { submission } = waiting;
  return {
    id: submission.applicationId,
    application_id: waiting.applicationNumber,
    candidate_name: nameIn(submission.answers) || waiting.candidateName,
    status: waiting.status,
    version: waiting.version,
    kind: waiting.kind,
    submission: submission.number,
    submitted_at: submission.submittedAt,
    checked_at: submission.checkedAt,
    claimed_until: waiting.claimedUntil ?? submission.submittedAt,
    selects_accepted_only: facts.selectsAcceptedOnly,
    documents: inFormOrder(submission, form).map(([fieldName, document]) =>
      presentDocument(fieldName, document, facts, form),
    ),
    ask: facts.ask === undefined ? null : presentAsk(facts.ask, form),
    changes: before === undefined ? [] : changesBetween(before, submission, form.label),
  };
}

/** Fields that are gone from the form come last. */
function inFormOrder(submission: SubmissionRow, form: FormFacts) {
  const place = (name: string) => {
    const index = form.documents.indexOf(name);
    return index === -1 ? form.documents.length : index;
  };
  return documentsOf(submission).toSorted(([one], [other]) => place(one) - place(other));
}

function presentDocument(
  fieldName: string,
  document: SubmittedDocument,
  facts: ItemFacts,
  form: FormFacts,
): VerificationDocument {
  const { waiting, before, verdicts, files, others, staffUserId } = facts;
  const { submission } = waiting;
  const file = files.find(({ id }) => id === document.file_id);
  const ofField = verdicts.filter((verdict) => verdict.fieldName === fieldName);
  const isOfContent = ({ contentHash }: KnownVerdict) => contentHash.toString('hex') === document.sha256;
  const holding = ofField.find(isOfContent);
  return {
    field_name: fieldName,
    label: form.label(fieldName) ?? fieldName,
    file_name: document.file_name,
    file_size: document.file_size,
    content_type: file?.contentType ?? '',
    path: document.path,
    sha256: document.sha256,
    sent_at: file?.sentAt ?? null,
    verdict: holding === undefined ? null : presentVerdict(holding, staffUserId),
    is_unchanged: before?.documents[fieldName]?.sha256 === document.sha256,
    claims: claimsOf(fieldName).flatMap((name) => {
      const value = name === NAME_CLAIM ? nameIn(submission.answers) : textIn(submission.answers, name);
      return value === undefined || value === '' ? [] : [presentClaim(name, value, facts, form)];
    }),
    checks: (submission.checks ?? [])
      .filter((check) => check.field_name === fieldName)
      .toSorted((one, other) => Number(other.is_warning) - Number(one.is_warning))
      .map((check) => presentCheck(check, others)),
    earlier: ofField
      .filter((verdict) => !isOfContent(verdict))
      .map((verdict) => ({
        ...presentVerdict(verdict, staffUserId),
        path: verdict.documents[fieldName]?.path ?? null,
      })),
  };
}

function presentClaim(
  name: string,
  value: string,
  { verdicts, staffUserId, numbers }: ItemFacts,
  form: FormFacts,
): VerificationClaim {
  const label = name === NAME_CLAIM ? 'Name' : (form.label(name) ?? name);
  const hash = form.isAskable(name) ? answerHash({ [name]: value }, name, numbers) : undefined;
  const ofField = hash === undefined ? [] : verdicts.filter((verdict) => verdict.fieldName === name);
  const isOfAnswer = ({ contentHash }: KnownVerdict) => hash?.equals(contentHash) === true;
  const shown = (row: KnownVerdict | undefined) =>
    row === undefined ? null : presentVerdict(row, staffUserId);
  return {
    field_name: name,
    label,
    value,
    sha256: hash?.toString('hex') ?? null,
    verdict: shown(ofField.find(isOfAnswer)),
    earlier: shown(ofField.find((verdict) => !isOfAnswer(verdict))),
  };
}

function presentVerdict(row: KnownVerdict, staffUserId: number): VerdictOnWire {
  return {
    verdict: row.verdict,
    reason: isAskReason(row.reason) ? row.reason : null,
    note: row.note,
    by: row.by,
    at: row.at,
    is_own: row.staffUserId === staffUserId,
    submission: row.submission,
  };
}

function presentCheck(
  check: VerificationCheck,
  others: readonly OtherApplication[],
): VerificationDocument['checks'][number] {
  const { code, is_warning } = check;
  const other = others.find(({ id }) => id === check.other?.id);
  return {
    code,
    is_warning,
    ...checkWords(check, other),
    other:
      other === undefined
        ? null
        : { id: toApplicationId(other.id), application_id: toApplicationNumber(other.application_id) },
  };
}
