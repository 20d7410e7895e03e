import { OTP_VALID_SECONDS } from '@portal/contract/rules/otp-limits.ts';

/** The forms that send a code. */
export type CodeForm = 'login' | 'register' | 'callback';

/** A code that was sent and can still be entered, with what was typed to get it. */
export interface SentCode {
  readonly details: Readonly<Record<string, string>>;
  readonly sentAt: number;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Remembers in this tab, so that a reload does not waste the code that just came. */
export function keepCode(form: CodeForm, code: SentCode, store = tabStore()): void {
  try {
    store?.setItem(codeKey(form), JSON.stringify(code));
  } catch {
    // Storage is full: a reload begins from the start.
  }
}

export function forgetCode(form: CodeForm, store = tabStore()): void {
  store?.removeItem(codeKey(form));
}

/** The code that this form waits for; one that has expired is forgotten. */
export function keptCode(form: CodeForm, now = Date.now(), store = tabStore()): SentCode | undefined {
  const code = parse(store?.getItem(codeKey(form)) ?? null);
  const age = code === undefined ? Infinity : now - code.sentAt;
  if (age >= 0 && age < OTP_VALID_SECONDS * 1000) return code;
  forgetCode(form, store);
  return undefined;
}

function parse(text: string | null): SentCode | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { sentAt, details }: { sentAt?: unknown; details?: unknown } = kept;
    if (typeof sentAt !== 'number' || typeof details !== 'object' || details === null) return undefined;
    return { sentAt, details: Object.fromEntries(Object.entries(details).filter(isText)) };
  } catch {
    return undefined;
  }
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}

/** Its name in the storage of the tab. */
export function codeKey(form: CodeForm): string {
  return `code_under_way_${form}`;
}

/** Returns undefined if storage is blocked: a reload then begins from the start. */
function tabStore(): TabStorage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
