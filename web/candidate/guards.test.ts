import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../api/storage.ts';
import { signedInOnly, signedInOnlyToPay } from './guards.ts';
import { takeWayBack } from './navigation/way-back.ts';

const LOADS_A_DOCUMENT = 'x-remix-reload-document';

const opened = (address: string) => ({ request: new Request(`https://portal.example${address}`) });

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('location', { pathname: CANDIDATE_SCREENS.paymentOptions, hash: '#your-payments' });
});

describe('a stranger at a screen of candidates', () => {
  it('is led to the login inside the document', () => {
    const answer = signedInOnly(opened(CANDIDATE_SCREENS.dashboard));
    expect(answer?.headers.get('location')).toBe(CANDIDATE_SCREENS.login);
    expect(answer?.headers.has(LOADS_A_DOCUMENT)).toBe(false);
    expect(takeWayBack()).toBe(CANDIDATE_SCREENS.dashboard);
  });

  it('leaves the payment screen by a document load, and comes back to the same payment', () => {
    const address = `${CANDIDATE_SCREENS.paymentOptions}?payment=pay_1`;
    const answer = signedInOnlyToPay(opened(address));
    expect(answer?.headers.get('location')).toBe(CANDIDATE_SCREENS.login);
    expect(answer?.headers.get(LOADS_A_DOCUMENT)).toBe('true');
    expect(takeWayBack()).toBe(`${address}#your-payments`);
  });
});
