import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import { useState } from 'react';
import { localStore } from '../../../../api/storage.ts';

/** Whether the terms are agreed to; a reload does not ask again, a logout does. */
export function useConsent(
  applicationNumber: ApplicationNumber,
): readonly [boolean, (given: boolean) => void] {
  const key = `${CANDIDATE_STORAGE.loanConsent} ${applicationNumber}`;
  const [hasConsent, set] = useState(() => localStore().getItem(key) === 'given');
  return [
    hasConsent,
    (given) => {
      set(given);
      if (given) localStore().setItem(key, 'given');
      else localStore().removeItem(key);
    },
  ];
}
