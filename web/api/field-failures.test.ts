import { describe, expect, it } from 'vitest';
import { fieldFailures } from './field-failures.ts';

const AMOUNT = 'Please enter an amount in rupees.';
const REASON = 'Please use at most 500 characters.';

describe('what is wrong with the fields of a form', () => {
  it('stands under the field that the answer speaks of; others are marked', () => {
    expect(fieldFailures({ reason: REASON, amount: AMOUNT }, AMOUNT)).toEqual({
      reason: true,
      amount: AMOUNT,
    });
  });

  it('stands under the first field where the answer speaks of none', () => {
    expect(fieldFailures({ reason: REASON, amount: AMOUNT }, 'Some of what was sent is not valid.')).toEqual({
      reason: REASON,
      amount: true,
    });
  });

  it('is nothing if no field is named', () => {
    expect(fieldFailures({}, 'Failed to update')).toEqual({});
  });
});
