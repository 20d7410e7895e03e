import { asInIndia } from './indian-day.ts';

/** Whose lines a list of the audit trail shows. */
export const AUDIT_ACTORS = ['staff', 'candidate', 'visitor', 'provider', 'system'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** What stands out in the audit trail, and is watched by alerts. */
export const NOTABLE_EVENTS = {
  login_failed: 'Failed login',
  code_wrong: 'Wrong code',
  night_login: 'Login at night',
  new_admin: 'New admin',
  reveal: 'Reveal',
  export: 'Export',
} as const;
export type NotableEvent = keyof typeof NOTABLE_EVENTS;

const FAILED_LOGINS = [
  'staff.login-failed',
  'staff.login-without-code',
  'staff.login-factor-wrong',
  'staff.recovery-code-wrong',
  'staff.provider-login-refused',
];
const REVEALS = ['document.viewed', 'document.downloaded', 'identity-number.shown', 'refund.account-opened'];
const EXPORTS = /\.exported$|^(?:loan-)?documents\.downloaded$/;
const MAKES_ADMIN = ['staff.user-added', 'staff.user-edited', 'staff.user-activated'];
/** In India: from 10 pm until 6 am. */
const NIGHT = { from: 22, until: 6 } as const;

interface AuditedAction {
  readonly action: string;
  readonly at: string;
  readonly after: unknown;
}

/** Returns undefined for what happens every day. */
export function notableEvent({ action, at, after }: AuditedAction): NotableEvent | undefined {
  if (FAILED_LOGINS.includes(action)) return 'login_failed';
  if (action === 'application.contact-code-wrong') return 'code_wrong';
  if (REVEALS.includes(action)) return 'reveal';
  if (EXPORTS.test(action)) return 'export';
  if (MAKES_ADMIN.includes(action) && roleIn(after) === 'admin') return 'new_admin';
  return action === 'staff.logged-in' && isNight(at) ? 'night_login' : undefined;
}

function isNight(at: string): boolean {
  const hour = asInIndia(new Date(at)).getUTCHours();
  return hour >= NIGHT.from || hour < NIGHT.until;
}

function roleIn(after: unknown): unknown {
  return typeof after === 'object' && after !== null && 'role' in after ? after.role : undefined;
}
