import { notifications } from '@mantine/notifications';
import { ALERT_AUTO_CLOSE_MS } from '@portal/contract/texts/alert.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';

/** What went wrong, titled Error. The same text twice is one notice. */
export function noticeError(text: string): void {
  notifications.hide(text);
  notifications.show({
    id: text,
    title: STAFF_TEXTS.errorTitle,
    message: text,
    autoClose: ALERT_AUTO_CLOSE_MS,
    role: 'alert',
    closeButtonProps: { 'aria-label': 'Close' },
    style: { '--notice-mark': 'var(--danger)' },
  });
}

/** What has been done, with more words below where there are some. */
export function noticeDone(text: string, more?: string): void {
  notice('success', text, more);
}

/** What could not be done now, though nobody did anything wrong. */
export function noticeWarning(text: string, more?: string): void {
  notice('warning', text, more);
}

function notice(tone: 'success' | 'warning', text: string, more: string | undefined): void {
  notifications.show({
    ...(more === undefined ? {} : { title: text }),
    message: more ?? text,
    autoClose: ALERT_AUTO_CLOSE_MS,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close' },
    style: { '--notice-mark': `var(--${tone})` },
  });
}
