import { describe, expect, it } from 'vitest';
import { stateAmount, stateText } from './navigation-state.ts';

describe('what the screen before passed on', () => {
  it('is read by its name', () => {
    const state = { providerName: 'Neemtal Finance, Tulsipur Credit', amount: '150000' };
    expect(stateText(state, 'providerName')).toBe('Neemtal Finance, Tulsipur Credit');
    expect(stateAmount(state, 'amount')).toBe(150000);
    expect(stateText({ application_id: 'KBP26-004182' }, 'application_id')).toBe('KBP26-004182');
    expect(stateAmount({ amount: 0.5 }, 'amount')).toBe(0.5);
  });

  it.each([null, undefined, 'x', 7, {}, { amount: 'many' }, { amount: '' }, { amount: Number.NaN }])(
    'is nothing in %j',
    (state) => {
      expect(stateAmount(state, 'amount')).toBeUndefined();
      expect(stateText(state, 'providerName')).toBeUndefined();
    },
  );
});
