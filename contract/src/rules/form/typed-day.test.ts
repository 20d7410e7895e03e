import { describe, expect, it } from 'vitest';
import { aFormField } from '../../../test/a-form-field.ts';
import { APPLICATION_TEXTS } from '../../texts/application.ts';
import { checkFormat, checkWhileTyping } from './check-field.ts';
import { dayOfTyped, digitsOf, pastedDay, typedOfDay } from './typed-day.ts';

const BIRTH = aFormField({ input_type: 'date', min_value: '1950-01-01', max_value: '2008-11-15' });

describe('a day that is typed', () => {
  it.each([
    [{ day: '14', month: '08', year: '2002' }, '2002-08-14'],
    [{ day: '4', month: '8', year: '2002' }, '2002-08-04'],
    [{ day: '', month: '', year: '' }, ''],
  ])('of %j is %j', (typed, day) => {
    expect(dayOfTyped(typed)).toBe(day);
  });

  it.each([
    { day: '14', month: '', year: '' },
    { day: '14', month: '8', year: '20' },
    { day: '14', month: '0', year: '2002' },
    { day: '', month: '08', year: '2002' },
  ])('is kept unfinished as %j, and is told only when it is checked', (typed) => {
    const text = dayOfTyped(typed);
    expect(typedOfDay(text)).toEqual(typed);
    expect(checkWhileTyping(BIRTH, text)).toBeUndefined();
    expect(checkFormat(BIRTH, text)).toBe(APPLICATION_TEXTS.dateInvalid);
  });

  it('is told while it is typed once it is whole and not in the calendar', () => {
    expect(checkWhileTyping(BIRTH, '2001-02-30')).toBe(APPLICATION_TEXTS.dateInvalid);
    expect(checkWhileTyping(BIRTH, '1949-12-31')).toBe(APPLICATION_TEXTS.dateInvalid);
    expect(checkWhileTyping(BIRTH, '2001-02-28')).toBeUndefined();
  });

  it.each(['14/08/2002', '14-8-2002', '14.08.2002', ' 14 08 2002 ', '2002-08-14', '14082002'])(
    'is taken whole from %j',
    (text) => {
      const pasted = pastedDay(text);
      expect(pasted === undefined ? undefined : dayOfTyped(pasted)).toBe('2002-08-14');
    },
  );

  it.each(['14', '2002', '14/08', 'today', '14/08/02', '9876543210'])('is not taken from %j', (text) => {
    expect(pastedDay(text)).toBeUndefined();
  });

  it('has digits alone in its boxes, no more than they hold', () => {
    expect(digitsOf('day', '1a45')).toBe('14');
    expect(digitsOf('year', '20022')).toBe('2002');
  });
});
