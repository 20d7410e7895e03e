import { describe, expect, it } from 'vitest';
import { batchSentences, batchText } from '../texts/batch.ts';
import { phoneAddress, SAMPLE_PROGRAM_SETTINGS as sample, whatsappAddress } from './program-settings.ts';

describe('the settings of the program', () => {
  it('name only the dates that are set', () => {
    expect(batchSentences(sample)).toBe('');
    expect(batchText({ firstDay: '2027-01-04' })).toBe('4 Jan 2027');
    const batch = { firstDay: '2027-01-04', time: '9.30 am', place: 'Kachnar Bhavan, Pune' };
    expect(batchSentences({ ...sample, batch })).toBe(
      'Next batch: 4 Jan 2027, 9.30 am, Kachnar Bhavan, Pune.',
    );
    expect(batchSentences({ ...sample, feeLastDay: '2026-12-20' })).toBe(
      'Last day to pay the fee: 20 Dec 2026.',
    );
  });

  it('lead to a call and to a chat', () => {
    expect(phoneAddress(sample.help)).toBe('tel:18000004182');
    expect(whatsappAddress(sample.help)).toBe('https://wa.me/919000004182');
    expect(whatsappAddress({ ...sample.help, whatsapp: '+91 98450-12345' })).toBe(
      'https://wa.me/919845012345',
    );
  });
});
