import { describe, expect, it } from 'vitest';
import { asSaved, asTyped } from './field-values.ts';

describe('what is typed', () => {
  it('turns a PAN to capitals and an email to small letters, within the length [3.33 5.46-48]', () => {
    expect(asTyped({ field_name: 'pan_card_number', max_length: 10 }, 'abcde1234fgh')).toBe('ABCDE1234F');
    expect(asTyped({ field_name: 'email', max_length: null }, 'Asha@Example.IN')).toBe('asha@example.in');
    expect(asTyped({ field_name: 'city', max_length: 4 }, ' Pune')).toBe(' Pun');
  });

  it('is saved without blanks around it, and with one between words', () => {
    expect(asSaved({ field_name: 'city' }, '  New \t Delhi ')).toBe('New Delhi');
    expect(asSaved({ field_name: 'pan_card_number' }, ' abcde1234f ')).toBe('ABCDE1234F');
  });
});
