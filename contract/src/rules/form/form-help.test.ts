import { describe, expect, it } from 'vitest';
import { eligibilityNotes } from './eligibility.ts';
import { suggestUniversities } from './suggestions.ts';
import { asSaved, asTyped } from './field-values.ts';

describe('what is typed', () => {
  it('turns a PAN to capitals and an email to small letters, within the length', () => {
    expect(asTyped({ field_name: 'pan_card_number', max_length: 10 }, 'abcde1234fgh')).toBe('ABCDE1234F');
    expect(asTyped({ field_name: 'email', max_length: null }, 'Asha@Example.IN')).toBe('asha@example.in');
    expect(asTyped({ field_name: 'city', max_length: 4 }, ' Pune')).toBe(' Pun');
  });

  it('is saved without blanks around it, and with one between words', () => {
    expect(asSaved({ field_name: 'city' }, '  New \t Delhi ')).toBe('New Delhi');
    expect(asSaved({ field_name: 'pan_card_number' }, ' abcde1234f ')).toBe('ABCDE1234F');
  });
});

describe('suggestions', () => {
  const NAMES = Array.from({ length: 20 }, (_, index) => `University ${index} of Pune`);

  it('contain what is typed, whatever the case, and are seven at most', () => {
    expect(suggestUniversities(['Goa University', 'University of Delhi'], 'UNIVERSITY OF')).toEqual([
      'University of Delhi',
    ]);
    expect(suggestUniversities(NAMES, 'of pune')).toEqual(NAMES.slice(0, 7));
  });

  it('are none for nothing', () => {
    expect(suggestUniversities(NAMES, '  ')).toEqual([]);
  });
});

describe('eligibility', () => {
  it('has nothing to say to whom the program is made for, or who has not answered yet', () => {
    expect(eligibilityNotes({ ug_percentage: '50', experience_years: '3' })).toEqual([]);
    expect(eligibilityNotes({})).toEqual([]);
    expect(eligibilityNotes({ ug_percentage: 'soon' })).toEqual([]);
  });

  it('tells kindly what the program asks for', () => {
    const notes = eligibilityNotes({ ug_percentage: '49.9', experience_years: '3.5' });
    expect(notes.map(({ field_name }) => field_name)).toEqual(['ug_percentage', 'experience_years']);
    expect(notes.map(({ text }) => text)).toEqual([
      expect.stringContaining('at least 50%'),
      expect.stringContaining('up to 3 years'),
    ]);
  });
});
