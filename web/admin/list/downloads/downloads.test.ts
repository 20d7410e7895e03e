import { notificationsStore } from '@mantine/notifications';
import { describe, expect, it } from 'vitest';
import { startDownload } from './downloads.ts';

const noticesOf = (fileName: string) =>
  notificationsStore
    .getState()
    .notifications.map(({ message }) => message)
    .filter((message) => typeof message === 'string' && message.includes(fileName));

describe('a download that is asked for while it is under way', () => {
  it('is not started again, and says so once, however often it is asked for', async () => {
    const wanted = { fileName: 'two-presses.xlsx', failed: 'Failed to download' };
    const end = Promise.withResolvers<void>();
    const first = startDownload(wanted, () => end.promise);
    expect(noticesOf(wanted.fileName)).toEqual([]);

    const again = () => startDownload(wanted, () => Promise.reject(new Error('never asked')));
    expect([await again(), await again()]).toEqual([false, false]);
    expect(noticesOf(wanted.fileName)).toEqual([
      'two-presses.xlsx is being downloaded already. Wait for it or cancel it, then ask for the next one.',
    ]);

    end.resolve();
    expect(await first).toBe(true);
  });
});
