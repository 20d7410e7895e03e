import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LAZY_LOAD_TIMEOUT_MS, ScreenLoadTimeout, withTimeLimit } from './lazy-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the code of a screen', () => {
  it('is handed on when it arrives', async () => {
    await expect(withTimeLimit(() => Promise.resolve('screen'), LAZY_LOAD_TIMEOUT_MS)).resolves.toBe(
      'screen',
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is given up after 120 seconds [9.6]', async () => {
    const loading = withTimeLimit(() => Promise.withResolvers<string>().promise, LAZY_LOAD_TIMEOUT_MS);
    const seen = vi.fn();
    loading.catch(seen);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveBeenCalledWith(expect.any(ScreenLoadTimeout));
  });

  it('that fails at once is an error at once', async () => {
    await expect(
      withTimeLimit(() => Promise.reject(new TypeError('cut')), LAZY_LOAD_TIMEOUT_MS),
    ).rejects.toThrow('cut');
  });
});
