import { describe, expect, it } from 'vitest';
import { ERRORS } from '../errors.ts';
import { ALERT_AUTO_CLOSE_MS, ALERT_FALLBACK_TEXT } from './alert.ts';
import { APPLICATION_TEXTS, DATE_ERROR, invalidFormatText, pleaseFillText } from './application.ts';

describe('the texts of an application, to the letter', () => {
  it('name what is wrong with a field [5.30-34]', () => {
    expect(pleaseFillText('City')).toBe('Please fill City');
    expect(invalidFormatText('City')).toBe('Invalid format for City');
    expect(APPLICATION_TEXTS.invalidFormat).toBe('Invalid format');
    expect(APPLICATION_TEXTS.invalidYear).toBe('Enter a valid year');
    expect(DATE_ERROR).toEqual({ code: 1, message: 'Date input not valid.' });
  });

  it('ask before it is submitted [2c.101-103]', () => {
    expect(APPLICATION_TEXTS).toMatchObject({
      readyToSubmit: 'Ready to Submit?',
      cannotChangeLater: 'Once you submit details you cannot change them later.',
      editDetails: 'Edit Details',
      submit: 'Submit',
    });
  });

  it('name the way to the form [2c.70-71]', () => {
    expect(APPLICATION_TEXTS.viewDetails).toBe('View Details');
    expect(APPLICATION_TEXTS.resumeApplication).toBe('Resume Application');
  });

  it('tell that it could not be loaded, or is not there [8c.38-39]', () => {
    expect(APPLICATION_TEXTS.fetchFailed).toBe('Error Fetching Data');
    expect(ERRORS.NOT_FOUND.text).toBe('Not Found');
  });
});

describe('the alert under the header', () => {
  it('has words of its own, and five seconds [2c.83]', () => {
    expect(ALERT_FALLBACK_TEXT).toBe('Something went wrong.');
    expect(ALERT_AUTO_CLOSE_MS).toBe(5000);
  });
});
