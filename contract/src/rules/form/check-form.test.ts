import { describe, expect, it } from 'vitest';
import { aFormField } from '../../../test/a-form-field.ts';
import { checkFormat, checkWhileTyping } from './check-field.ts';
import { checkAllFilled, checkFields } from './check-form.ts';
import { checkDay } from './check-day.ts';
import { districtChoices, placesOf, stateChoices } from './places.ts';

const PLACES = placesOf([
  { 'State Name': 'Goa', 'District Name': 'North Goa' },
  { 'State Name': 'Goa', 'District Name': 'South Goa' },
  { 'State Name': 'Kerala', 'District Name': 'Idukki' },
]);

describe('a field that is required', () => {
  it.each(['', '   ', undefined])('and holds %j asks to be filled by its label [5.35]', (value) => {
    const errors = checkFields([aFormField()], value === undefined ? {} : { city: value }, undefined);
    expect(errors).toEqual({ city: 'Please fill City' });
  });

  it('is content with a file that was uploaded before [5.51]', () => {
    const photo = aFormField({ input_type: 'file', field_name: 'passport_photo', label: 'Passport Photo' });
    expect(checkFields([photo], {}, undefined)).toEqual({ passport_photo: 'Please fill Passport Photo' });
    expect(checkFields([photo], { passport_photo: 'files/ab/x.jpg' }, undefined)).toEqual({});
  });

  it('may be empty if it is not required', () => {
    expect(checkFields([aFormField({ required: false })], { city: ' ' }, undefined)).toEqual({});
  });
});

describe('a pattern', () => {
  const field = aFormField({ pattern: '^[A-Z]{3}$' });

  it("says the field's own words, or that the format is invalid [5.36-37]", () => {
    expect(checkFormat(field, 'ab')).toBe('Invalid format for City');
    expect(checkFormat({ ...field, error_message: 'Three capitals.' }, 'ab')).toBe('Three capitals.');
    expect(checkFormat(field, 'ABC')).toBeUndefined();
  });

  it('says less while it is typed [5.43]', () => {
    expect(checkWhileTyping(field, 'ab')).toBe('Invalid format');
    expect(checkWhileTyping({ ...field, error_message: 'Three capitals.' }, 'ab')).toBe('Three capitals.');
    expect(checkWhileTyping(field, '')).toBeUndefined();
  });

  it('is not applied to files [5.39]', () => {
    expect(checkFormat({ ...field, input_type: 'file' }, 'files/ab/x.jpg')).toBeUndefined();
  });

  it('is not applied at the review, which asks only what is missing', () => {
    expect(checkAllFilled([field], { city: 'ab' })).toEqual({});
    expect(checkAllFilled([field], {})).toEqual({ city: 'Please fill City' });
  });
});

describe('limits', () => {
  it('hold the length of a text [5.50]', () => {
    const short = aFormField({ max_length: 3 });
    expect(checkFormat(short, 'abc')).toBeUndefined();
    expect(checkFormat(short, 'abcd')).toBe('City can have at most 3 characters.');
  });

  it('say that a text is too long before they say what it should look like', () => {
    const code = aFormField({ max_length: 3, pattern: '^[A-Z]{3}$', error_message: 'Three capitals.' });
    expect(checkFormat(code, 'ABCD')).toBe('City can have at most 3 characters.');
    expect(checkFormat(code, 'abc')).toBe('Three capitals.');
  });

  it.each(['1999', '2027', '20', 'year', '2010.5', '1e3'])(
    'refuse %s as a year of 2000 to 2026 [5.40]',
    (value) => {
      const year = aFormField({
        input_type: 'year',
        min_value: 2000,
        max_value: 2026,
        error_message: 'Not said.',
      });
      expect(checkFormat(year, value)).toBe('Enter a valid year');
    },
  );

  it.each(['2000', '2026'])('take %s as a year of 2000 to 2026 [5.41]', (value) => {
    const year = aFormField({ input_type: 'year', min_value: 2000, max_value: 2026 });
    expect(checkFormat(year, value)).toBeUndefined();
  });

  it.each(['101', '-1', '1e1', 'ten', '0x10', 'Infinity'])('refuse %s as a number of 0 to 100', (value) => {
    const percent = aFormField({ input_type: 'number', min_value: 0, max_value: 100 });
    expect(checkFormat(percent, value)).toBe('Invalid format for City');
  });

  it('hold a choice to its options', () => {
    const choice = aFormField({ input_type: 'select', options: ['Yes', 'No'] });
    expect(checkFormat(choice, 'Yes')).toBeUndefined();
    expect(checkFormat(choice, 'Perhaps')).toBe('Invalid format for City');
  });
});

describe('a date', () => {
  const limits = { min_value: '1950-01-01', max_value: '2026-11-15', error_message: null };

  it.each(['2001-02-30', '15/08/2001', '2001-8-5', 'tomorrow', '1949-12-31', '2026-11-16'])(
    '%s is refused with code 1 [5.57]',
    (text) => {
      expect(checkDay(text, limits)).toEqual({ code: 1, message: 'Date input not valid.' });
    },
  );

  it.each(['1950-01-01', '2000-02-29', '2026-11-15'])('%s is taken', (text) => {
    expect(checkDay(text, limits)).toBeUndefined();
  });

  it('that is too late is told in the words of its field, any other wrong one as it always is', () => {
    const birth = aFormField({ ...limits, input_type: 'date', error_message: 'You can apply from 18.' });
    expect(checkFormat(birth, '2026-11-16')).toBe('You can apply from 18.');
    expect(checkWhileTyping(birth, '2026-11-16')).toBe('You can apply from 18.');
    expect(checkFormat(birth, '1949-12-31')).toBe('Date input not valid.');
    expect(checkFormat(birth, '2001-02-30')).toBe('Date input not valid.');
  });
});

describe('state and district', () => {
  const state = aFormField({ field_name: 'state', label: 'State' });
  const district = aFormField({ field_name: 'district', label: 'District' });

  it('are chosen from the list, the district from that state [3.34 5.54-55]', () => {
    expect(stateChoices(PLACES)).toEqual(['Goa', 'Kerala']);
    expect(districtChoices(PLACES, 'Goa')).toEqual(['North Goa', 'South Goa']);
    expect(districtChoices(PLACES, 'Nowhere')).toEqual([]);
    expect(checkFields([state, district], { state: 'Goa', district: 'South Goa' }, PLACES)).toEqual({});
  });

  it('are refused where they are not in it', () => {
    expect(checkFields([state], { state: 'Atlantis' }, PLACES)).toEqual({
      state: 'Invalid format for State',
    });
    expect(checkFields([district], { state: 'Kerala', district: 'South Goa' }, PLACES)).toEqual({
      district: 'Invalid format for District',
    });
  });

  it('cannot be judged before the list is there', () => {
    expect(checkFields([state], { state: 'Atlantis' }, undefined)).toEqual({});
  });
});
