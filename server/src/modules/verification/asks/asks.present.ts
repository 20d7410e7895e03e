import type { AskedField, LinkedAsk, OwnAsk } from '@portal/contract/routes/asks.ts';
import type { AskOnWire } from '@portal/contract/routes/verification-item.ts';
import { asAsked, whyNotAskable } from '@portal/contract/rules/askable.ts';
import type { FormField } from '@portal/contract/rules/form/form-description.ts';
import { isAskReason } from '@portal/contract/rules/verification.ts';
import { askWhyText } from '@portal/contract/texts/asks.ts';
import type { AnswerField } from '../../applications/form/check-typed.ts';
import type { FormLabel } from '../../files/placed-files.ts';
import type { FilePlace } from '../../files/uploads.service.ts';
import type { AskFieldRow } from './asks.store.ts';
import type { KnownAsk, OpenAsk } from './asks.views.ts';

/** What the form says about a field that takes a file. */
export type DocumentPlace = Omit<FilePlace, 'candidateId'>;

export interface AskForm {
  readonly label: FormLabel;
  /** Returns undefined for a field that the form has not, or no longer, or that takes no file. */
  readonly documentPlace: (fieldName: string) => DocumentPlace | undefined;
  /** Returns undefined for one that the form has not, or no longer, or that takes a file. */
  readonly answerField: AnswerField;
}

/** What the form says about the names in an ask, also of fields that it no longer has. */
interface AskedForm {
  readonly label: FormLabel;
  readonly documents: readonly string[];
}

/** An answer that can be asked for alone. */
export function askableField(form: Pick<AskForm, 'answerField'>, fieldName: string): FormField | undefined {
  const field = form.answerField(fieldName);
  return field === undefined || whyNotAskable(field) !== undefined ? undefined : field;
}

/** For staff. */
export function presentAsk(ask: KnownAsk, { label, documents }: AskedForm): AskOnWire {
  return {
    opened_at: ask.openedAt,
    opened_by: ask.openedByName,
    ends_at: ask.endsAt,
    reminders: ask.reminders,
    ended_at: ask.endedAt,
    outcome: ask.outcome,
    fields: ask.fields.map(({ fieldName, answeredAt }) => ({
      field_name: fieldName,
      label: label(fieldName) ?? fieldName,
      is_answer: !documents.includes(fieldName),
      is_sent: answeredAt !== null,
    })),
  };
}

/** For the holder of a link: no word that the verifier wrote, but where it is the reason itself. */
export function presentLinkedAsk(ask: OpenAsk, isKnown: boolean, form: AskForm): LinkedAsk {
  return {
    first_name: ask.firstName,
    ends_at: ask.endsAt,
    is_known: isKnown,
    fields: ask.fields.flatMap((field) => presentField(field, form)),
  };
}

/** For the candidate who is logged in: with the verifier's words. */
export function presentOwnAsk(ask: Pick<OpenAsk, 'openedAt' | 'endsAt' | 'fields'>, form: AskForm): OwnAsk {
  return {
    opened_at: ask.openedAt,
    ends_at: ask.endsAt,
    fields: ask.fields.flatMap((field) =>
      presentField(field, form).map((shown) => ({
        ...shown,
        note: shown.reason === 'other' ? null : field.note,
      })),
    ),
  };
}

/** A field that is gone from the form is left out. */
function presentField(field: AskFieldRow, form: AskForm): AskedField[] {
  const { fieldName, reason, note, answeredAt } = field;
  const place = form.documentPlace(fieldName);
  const answer = askableField(form, fieldName);
  if ((place === undefined && answer === undefined) || !isAskReason(reason)) return [];
  return [
    {
      field_name: fieldName,
      label: form.label(fieldName) ?? fieldName,
      reason,
      why: askWhyText(reason, note),
      accept: [...(place?.accept ?? [])],
      max_size_mb: place?.limitMb ?? 0,
      answer: answer === undefined ? null : asAsked(answer),
      is_sent: answeredAt !== null,
    },
  ];
}
