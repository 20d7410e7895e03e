import { type NotificationData, notifications } from '@mantine/notifications';
import { ALERT_AUTO_CLOSE_MS } from '@portal/contract/texts/alert.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { ReactNode } from 'react';

/** What went wrong, titled Error. The same text twice is one notice. */
export function noticeError(text: string): void {
  showAnew(text, { ...look('danger'), title: STAFF_TEXTS.errorTitle, message: text, role: 'alert' });
}

/** What has been done, with details below if there are any. */
export function noticeDone(text: string, more?: string): void {
  notifications.show({ ...look('success'), ...words(text, more), role: 'status' });
}

interface TimedNotice {
  readonly text: string;
  /** With what can be pressed in it; `hide` takes the notice away. */
  readonly more: (hide: () => void) => ReactNode;
  readonly seconds: number;
}

/** What has been done and can be taken back for a while. */
export function noticeForSeconds({ text, more, seconds }: TimedNotice): void {
  const id = crypto.randomUUID();
  notifications.show({
    ...look('success'),
    id,
    title: text,
    message: more(() => notifications.hide(id)),
    autoClose: seconds * 1000,
    role: 'status',
  });
}

/** A temporary failure that is not the user's fault. The same failure twice is one notice. */
export function noticeWarning(text: string, more?: string): void {
  showAnew(`${text} ${more ?? ''}`, { ...look('warning'), ...words(text, more), role: 'status' });
}

/** The id of each notice that is on the screen, by what it says. */
const shownAs = new Map<string, string>();

/** In place of the one that says the same, with an id of its own: its time begins anew, and it is read out again. */
function showAnew(says: string, notice: NotificationData): void {
  const earlier = shownAs.get(says);
  if (earlier !== undefined) notifications.hide(earlier);
  const onClose = () => void shownAs.delete(says);
  shownAs.set(says, notifications.show({ ...notice, onClose }));
}

function words(text: string, more: string | undefined): Pick<NotificationData, 'title' | 'message'> {
  return more === undefined ? { message: text } : { title: text, message: more };
}

function look(tone: 'danger' | 'success' | 'warning') {
  return {
    autoClose: ALERT_AUTO_CLOSE_MS,
    closeButtonProps: { 'aria-label': 'Close' },
    style: { '--notice-mark': `var(--${tone})` },
  };
}
