import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { expect, it, vi } from 'vitest';
import { keysOf, localStore } from '../../api/storage.ts';
import { keepWayBack, takeWayBack } from '../navigation/way-back.ts';
import { leaveAfterLogout } from './log-out.ts';

it('after a logout everywhere nothing of the candidate is left on the device', () => {
  const assign = vi.fn();
  const deleteDatabase = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('indexedDB', { deleteDatabase });
  const store = localStore();
  for (const key of ['TOKEN', 'application_kept', 'application_draft KBP26-004182']) store.setItem(key, 'x');
  keepWayBack({ pathname: CANDIDATE_SCREENS.paymentOptions, search: '', hash: '' });
  leaveAfterLogout('You are logged out everywhere.');
  expect(keysOf(store)).toEqual([]);
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('portal-uploads');
  expect(takeWayBack()).toBe(CANDIDATE_SCREENS.dashboard);
  expect(assign).toHaveBeenCalledExactlyOnceWith(CANDIDATE_SCREENS.login);
});
