import { expect, it, vi } from 'vitest';
import { localStore, memoryStore, sessionStore } from './storage.ts';

it('is the storage that the browser has now', () => {
  vi.stubGlobal('localStorage', memoryStore({ key: 'of the first' }));
  expect(localStore().getItem('key')).toBe('of the first');
  vi.stubGlobal('localStorage', memoryStore({ key: 'of the second' }));
  expect(localStore().getItem('key')).toBe('of the second');
});

it('keeps what is stored until the page is closed where storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);
  sessionStore().setItem('key', 'kept');
  expect(sessionStore().getItem('key')).toBe('kept');
  expect(localStore().getItem('key')).toBeNull();
});
