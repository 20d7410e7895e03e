import { describe, expect, it } from 'vitest';
import { eligibilityNotes } from './eligibility.ts';

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
