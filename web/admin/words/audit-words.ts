import { loanPlan } from '@portal/contract/program/loan-plans.ts';
import type { AuditEntryOnWire } from '@portal/contract/routes/audit.ts';
import { dayText, exactMomentText } from '../format/day.ts';
import { unbrokenRupees } from '../format/figures.ts';

/** These go without saying. */
const PLAIN_KINDS = ['application', 'staff'];

/** `staff.login-failed` → `Login failed`; `loan.requested` → `Loan requested` */
export function actionText(action: string): string {
  const [kind = '', ...what] = action.split('.');
  return sentence(PLAIN_KINDS.includes(kind) ? what.join(' ') : action.replaceAll('.', ' '));
}

/** The actor: by name, or by the kind of actor. */
export function actorText({ actor_name: name, actor_kind: kind, actor_id: id }: AuditEntryOnWire): string {
  if (name !== null && name !== '') return kind === 'staff' ? name : `${name} (${kind})`;
  return id === null ? sentence(kind) : `${sentence(kind)} ${id}`;
}

/** What it was done to. */
export function subjectText({ subject_kind: kind, subject_id: id }: AuditEntryOnWire): string {
  return id === null ? sentence(kind) : `${sentence(kind)} ${id}`;
}

export interface FieldChange {
  readonly field: string;
  /** Absent if there was no value before. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What changed, field by field, in the order in which it was written down. */
export function fieldChanges({
  before,
  after,
}: Pick<AuditEntryOnWire, 'before' | 'after'>): readonly FieldChange[] {
  const was = new Map(Object.entries(before ?? {}));
  const is = new Map(Object.entries(after ?? {}));
  return [...new Set([...was.keys(), ...is.keys()])].map((field) => ({
    field: sentence(field),
    from: was.has(field) ? valueText(was.get(field), field) : undefined,
    to: is.has(field) ? valueText(is.get(field), field) : undefined,
  }));
}

const MONEY = /amount|refunded|fee$|emi$/;
const PERCENT = /rate$|interest$/;
const LENDER = /^(?:lender|plan|loan_provider_name)$/;
const FIELD_NAME = /^fields?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

function valueText(value: unknown, field: string): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    return value.length === 0 ? 'nothing' : value.map((each) => valueText(each, field)).join(', ');
  }
  if (typeof value === 'number' && MONEY.test(field)) return unbrokenRupees(value);
  if (typeof value === 'number' && PERCENT.test(field)) return `${value}%`;
  return typeof value === 'string' ? wordsOf(value, field) : JSON.stringify(value);
}

/** Days and moments as they are shown everywhere, lenders by their names and fields in words. */
function wordsOf(text: string, field: string): string {
  if (FIELD_NAME.test(field)) return sentence(text);
  if (LENDER.test(field)) return loanPlan(text)?.name ?? text;
  if (DAY.test(text)) return dayText(text) ?? text;
  return MOMENT.test(text) ? exactMomentText(text) : text;
}

const INITIALS = /\b(?:emi|id|pan|pg|ug)\b/g;

/** `cheque_cash_payemnt_amount`, `deskMode` and `login-failed` as words. */
function sentence(name: string): string {
  const words = name
    .replaceAll('payemnt', 'payment')
    .replaceAll('aadhar', 'aadhaar')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .replaceAll(INITIALS, (initials) => initials.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
