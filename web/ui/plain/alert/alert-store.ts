import { ALERT_AUTO_CLOSE_MS, ALERT_FALLBACK_TEXT } from '@portal/contract/texts/alert.ts';
import { carryValue, hasCarriedValue, takeCarriedValue } from '../carried-value.ts';
import { createObserved } from '../observed.ts';

export const ALERT_KINDS = ['success', 'error', 'warning', 'info'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface AlertNotice {
  readonly kind: AlertKind;
  readonly text?: string | undefined;
}

export interface VisibleAlert {
  /** Grows with every notice, so that the same words twice are two notices. */
  readonly id: number;
  readonly kind: AlertKind;
  readonly text: string;
}

const visible = createObserved<VisibleAlert | undefined>(undefined);
export const { get: currentAlert, subscribe } = visible;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
let remainingMs = 0;

/** Shows one notice in place of whatever was there; it leaves by itself. */
export function showAlert(notice: AlertNotice): void {
  lastId += 1;
  const text = notice.text || ALERT_FALLBACK_TEXT;
  remainingMs = ALERT_AUTO_CLOSE_MS;
  startTimer();
  visible.set({ id: lastId, kind: notice.kind, text });
}

export function closeAlert(): void {
  clearTimeout(timer);
  timer = undefined;
  if (currentAlert() !== undefined) visible.set(undefined);
}

/** It stays while the user reads it. */
export function pauseAlert(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  remainingMs -= Date.now() - startedAt;
}

export function resumeAlert(): void {
  if (currentAlert() !== undefined && timer === undefined) startTimer();
}

/** Said at once, in place of what a screen reader is saying. */
export function isUrgent({ kind }: VisibleAlert): boolean {
  return kind === 'error' || kind === 'warning';
}

function startTimer(): void {
  clearTimeout(timer);
  startedAt = Date.now();
  timer = setTimeout(closeAlert, remainingMs);
}

const CARRIED_KEY = 'carried_alert';

/**
 * Leaves a notice for the next document of this tab, which shows it once. The first one stays: a call that is refused
 * while the document is being left does not replace the reason for leaving it.
 */
export function carryAlert(notice: AlertNotice): void {
  if (!hasCarriedValue(CARRIED_KEY)) carryValue(CARRIED_KEY, notice);
}

export function showCarriedAlert(): void {
  const notice = takeCarriedValue(CARRIED_KEY);
  if (isNotice(notice)) showAlert(notice);
}

function isNotice(value: unknown): value is AlertNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, text }: { kind?: unknown; text?: unknown } = value;
  return ALERT_KINDS.some((known) => known === kind) && (text === undefined || typeof text === 'string');
}
