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
  notice('success', text, more, undefined);
}

/** What could not be done now, though nobody did anything wrong. The same twice is one notice. */
export function noticeWarning(text: string, more?: string): void {
  const id = `${text} ${more ?? ''}`;
  notifications.hide(id);
  notice('warning', text, more, id);
}

function notice(
  tone: 'success' | 'warning',
  text: string,
  more: string | undefined,
  id: string | undefined,
): void {
  notifications.show({
    ...(id === undefined ? {} : { id }),
    ...(more === undefined ? {} : { title: text }),
    message: more ?? text,
    autoClose: ALERT_AUTO_CLOSE_MS,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close' },
    style: { '--notice-mark': `var(--${tone})` },
  });
}
