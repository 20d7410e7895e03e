import { describe, expect, test } from 'vitest';
import { createFaults } from './faults.ts';

const ASHA = '9876543210';
const RAVI = '7012345678';

describe('faults', () => {
  test('there are none until one is asked for', () => {
    expect(createFaults().next(ASHA)).toBe('ok');
  });

  test('one for a mobile leaves the others alone', () => {
    const faults = createFaults();
    faults.set({ mode: 'error', to: ASHA });
    expect([faults.next(ASHA), faults.next(RAVI), faults.next(ASHA)]).toEqual(['error', 'ok', 'error']);
  });

  test('one with a count ends by itself', () => {
    const faults = createFaults();
    faults.set({ mode: 'hang', to: ASHA, times: 2 });
    expect([faults.next(ASHA), faults.next(ASHA), faults.next(ASHA)]).toEqual(['hang', 'hang', 'ok']);
  });

  test('a mobile may work while all others fail', () => {
    const faults = createFaults();
    faults.set({ mode: 'refuse' });
    faults.set({ mode: 'ok', to: ASHA });
    expect([faults.next(ASHA), faults.next(RAVI)]).toEqual(['ok', 'refuse']);
  });

  test('ok for all ends every fault', () => {
    const faults = createFaults();
    faults.set({ mode: 'refuse' });
    faults.set({ mode: 'error', to: ASHA });
    faults.set({ mode: 'ok' });
    expect([faults.next(ASHA), faults.next(RAVI)]).toEqual(['ok', 'ok']);
  });
});
