import type { AuditEntryOnWire } from '@portal/contract/routes/audit.ts';

/** `staff.login-failed` → `Login failed` */
export function actionText(action: string): string {
  return sentence(action.slice(action.indexOf('.') + 1));
}

/** Who it was: by name, or as what kind of somebody. */
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
  /** Absent where there was nothing before. */
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
    from: was.has(field) ? valueText(was.get(field)) : undefined,
    to: is.has(field) ? valueText(is.get(field)) : undefined,
  }));
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `cheque_cash_payemnt_amount`, `deskMode` and `login-failed` as words. */
function sentence(name: string): string {
  const words = name
    .replaceAll('payemnt', 'payment')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
