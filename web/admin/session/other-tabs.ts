import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_STORAGE } from '@portal/contract/storage-keys.ts';

/** What a change of the stored token in another tab means for this one. */
export function afterTokenChange(
  key: string | null,
  before: string | null,
  after: string | null,
): 'nothing' | 'log-in' | 'reload' {
  if (key === null) return 'log-in';
  if (key !== STAFF_STORAGE.username || before === null) return 'nothing';
  if (after === null) return 'log-in';
  return after === before ? 'nothing' : 'reload';
}

/** Who logs out, or in as somebody else, in one tab does it in all. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (location.pathname === STAFF_SCREENS.login) return;
    const way = afterTokenChange(key, oldValue, newValue);
    if (way === 'log-in') location.assign(STAFF_SCREENS.login);
    if (way === 'reload') location.reload();
  });
}
