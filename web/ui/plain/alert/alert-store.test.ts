import { ALERT_AUTO_CLOSE_MS, ALERT_FALLBACK_TEXT } from '@portal/contract/texts/alert.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  carryAlert,
  closeAlert,
  currentAlert,
  isUrgent,
  pauseAlert,
  resumeAlert,
  showAlert,
  showCarriedAlert,
  subscribe,
} from './alert-store.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  closeAlert();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the alert', () => {
  it('shows what it is told', () => {
    showAlert({ kind: 'success', text: 'Login Successfully' });
    expect(currentAlert()).toMatchObject({ kind: 'success', text: 'Login Successfully' });
  });

  it.each([undefined, ''])('falls back to its own words where there are none: %j [2c.82]', (text) => {
    showAlert({ kind: 'error', text });
    expect(currentAlert()?.text).toBe(ALERT_FALLBACK_TEXT);
  });

  it('leaves after 5000 ms and not before [9.5]', () => {
    showAlert({ kind: 'info', text: 'Saved' });
    vi.advanceTimersByTime(4999);
    expect(currentAlert()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(currentAlert()).toBeUndefined();
  });

  it('leaves when it is closed', () => {
    showAlert({ kind: 'info', text: 'Saved' });
    closeAlert();
    expect(currentAlert()).toBeUndefined();
  });

  it('gives a new notice its whole time', () => {
    showAlert({ kind: 'info', text: 'First' });
    vi.advanceTimersByTime(4000);
    showAlert({ kind: 'info', text: 'Second' });
    vi.advanceTimersByTime(4000);
    expect(currentAlert()?.text).toBe('Second');
  });

  it('tells the same words twice as two notices', () => {
    showAlert({ kind: 'error', text: 'Again' });
    const first = currentAlert()?.id;
    showAlert({ kind: 'error', text: 'Again' });
    expect(currentAlert()?.id).not.toBe(first);
  });

  it('stays while it is read, and then for what was left of its time', () => {
    showAlert({ kind: 'warning', text: 'Read me' });
    vi.advanceTimersByTime(3000);
    pauseAlert();
    vi.advanceTimersByTime(60_000);
    expect(currentAlert()).toBeDefined();
    resumeAlert();
    vi.advanceTimersByTime(ALERT_AUTO_CLOSE_MS - 3000 - 1);
    expect(currentAlert()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(currentAlert()).toBeUndefined();
  });

  it('tells its listeners of coming and going, until they leave', () => {
    const listener = vi.fn<() => void>();
    const leave = subscribe(listener);
    showAlert({ kind: 'info', text: 'One' });
    closeAlert();
    leave();
    showAlert({ kind: 'info', text: 'Two' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('interrupts for errors and warnings alone', () => {
    const urgent = (['success', 'info', 'warning', 'error'] as const).map((kind) =>
      isUrgent({ id: 1, kind, text: '' }),
    );
    expect(urgent).toEqual([false, false, true, true]);
  });
});

describe('a carried alert', () => {
  function stubSessionStorage(entries: Record<string, string> = {}): Map<string, string> {
    const kept = new Map(Object.entries(entries));
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    return kept;
  }

  it('is shown by the next document, once', () => {
    stubSessionStorage();
    carryAlert({ kind: 'success', text: 'Logout Success' });
    expect(currentAlert()).toBeUndefined();
    showCarriedAlert();
    expect(currentAlert()).toMatchObject({ kind: 'success', text: 'Logout Success' });
    closeAlert();
    showCarriedAlert();
    expect(currentAlert()).toBeUndefined();
  });

  it('is the first that a document leaves: a call that is refused while it is left replaces nothing', () => {
    stubSessionStorage();
    carryAlert({ kind: 'success', text: 'Logout Success' });
    carryAlert({ kind: 'warning', text: 'Please log in.' });
    showCarriedAlert();
    expect(currentAlert()).toMatchObject({ kind: 'success', text: 'Logout Success' });
    closeAlert();
    carryAlert({ kind: 'warning', text: 'Please log in.' });
    showCarriedAlert();
    expect(currentAlert()).toMatchObject({ kind: 'warning', text: 'Please log in.' });
  });

  it.each(['not json', '{"kind":"loud"}', '{"kind":"info","text":7}', 'null'])(
    'is dropped where it is damaged: %s',
    (damaged) => {
      const kept = stubSessionStorage();
      carryAlert({ kind: 'info' });
      for (const key of kept.keys()) kept.set(key, damaged);
      showCarriedAlert();
      expect(currentAlert()).toBeUndefined();
    },
  );

  it('is no obstacle where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    carryAlert({ kind: 'success', text: 'Saved' });
    showCarriedAlert();
    expect(currentAlert()).toBeUndefined();
  });
});
