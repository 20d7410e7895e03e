import { notifications, notificationsStore } from '@mantine/notifications';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { noticeDone, noticeError, noticeWarning } from './notices.ts';

const shown = () => notificationsStore.getState().notifications;
const idOf = (text: string) => shown().find(({ message }) => message === text)?.id;

afterEach(() => notifications.clean());

describe('a notice that is repeated', () => {
  it.each([
    ['an error', noticeError],
    ['a warning', noticeWarning],
  ])('is one notice whose time begins anew: %s', (_kind, notice) => {
    notice('The bank has not decided.');
    const first = idOf('The bank has not decided.');
    notice('The bank has not decided.');
    expect(shown()).toHaveLength(1);
    // The time is counted for each id.
    expect(idOf('The bank has not decided.')).not.toBe(first);
    notice('The bank has not decided.');
    expect(shown()).toHaveLength(1);
  });

  it('stands beside those that say something else', () => {
    noticeError('Failed to download');
    noticeWarning('KBP26-004182', 'the bank has not decided');
    noticeWarning('KBP26-004183', 'the bank has not decided');
    expect(shown()).toHaveLength(3);
  });

  it('is shown again after it was closed', () => {
    noticeError('Failed to download');
    notifications.hide(idOf('Failed to download') ?? '');
    expect(shown()).toEqual([]);
    noticeError('Failed to download');
    expect(shown()).toHaveLength(1);
  });

  it('counts each time where something was done', () => {
    noticeDone(STAFF_TEXTS.updated);
    noticeDone(STAFF_TEXTS.updated);
    expect(shown()).toHaveLength(2);
  });
});
