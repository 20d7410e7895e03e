import { describe, expect, it } from 'vitest';
import { CGPA_TEXTS } from '../../texts/cgpa.ts';
import { checkCgpa, isCgpaAsked, NOT_A_CGPA, percentageOf, withCgpa } from './cgpa.ts';

const PERCENTAGE = { field_name: 'ug_percentage' };

describe('a CGPA', () => {
  it.each([
    ['8.4', '9.5', '79.8'],
    ['8.4', '10', '84'],
    ['7.77', '9.5', '73.82'],
    ['10', '9.5', '95'],
    ['10.00', '10', '100'],
    ['0', '9.5', '0'],
  ] as const)('of %s times %s is %s', (cgpa, factor, percentage) => {
    expect(percentageOf(cgpa, factor)).toBe(percentage);
  });

  it.each(['10.1', '8.444', '84', '', '-1', '8,4'])('is not read from %j', (text) => {
    expect(percentageOf(text, '10')).toBeUndefined();
  });

  it.each([
    ['8.4', '', true],
    [' 10 ', '', true],
    ['10.5', '', false],
    ['84', '', false],
    ['', '', false],
    ['8.4', NOT_A_CGPA, false],
  ])('is asked about at %j with the answer %j: %s', (percentage, factor, asked) => {
    expect(isCgpaAsked('ug', { ug_percentage: percentage, ug_cgpa_factor: factor })).toBe(asked);
  });

  it.each([
    ['79.8', '8.4', '9.5', undefined],
    ['79.80', '8.4', '9.5', undefined],
    ['62.5', '', '', undefined],
    ['8.4', '', NOT_A_CGPA, undefined],
    ['80', '8.4', '9.5', CGPA_TEXTS.disagrees],
    ['84', '8.4', '', CGPA_TEXTS.disagrees],
    ['84', '', '10', CGPA_TEXTS.disagrees],
    ['84', '8.4', NOT_A_CGPA, CGPA_TEXTS.disagrees],
    ['', '8.4', '10', CGPA_TEXTS.disagrees],
  ])('agrees with its percentage: %j of %j by %j', (percentage, cgpa, factor, said) => {
    const values = { ug_percentage: percentage, ug_cgpa: cgpa, ug_cgpa_factor: factor };
    for (const field_name of Object.keys(values)) expect(checkCgpa({ field_name }, values)).toBe(said);
  });

  it('is shown beside its percentage, and another answer is shown as it is', () => {
    const values = { ug_percentage: '79.8', ug_cgpa: '8.4', ug_cgpa_factor: '9.5', city: 'Pune' };
    expect(withCgpa(PERCENTAGE, values)).toBe('79.8 (CGPA 8.4 × 9.5)');
    expect(withCgpa(PERCENTAGE, { ug_percentage: '62.5' })).toBe('62.5');
    expect(withCgpa({ field_name: 'city' }, values)).toBe('Pune');
  });
});
