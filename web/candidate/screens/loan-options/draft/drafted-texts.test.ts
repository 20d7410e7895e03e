import { toApplicationNumber } from '@portal/contract/ids.ts';
import { describe, expect, it } from 'vitest';
import { choicesIn, choicesText, draftBody } from './drafted-texts.ts';

const applicationNumber = toApplicationNumber('KBP26-004182');

const CHOICE = {
  loan_provider_name: 'Provider 1',
  chosen: true,
  loan_amount: '1,36,000',
  loan_tenure: 18,
};

describe('the draft of a loan', () => {
  it('keeps the choice of plans as one text, whatever the order of its keys', () => {
    const { loan_provider_name, ...rest } = CHOICE;
    expect(choicesText([{ ...rest, loan_provider_name }])).toBe(choicesText([CHOICE]));
    expect(choicesIn(choicesText([CHOICE]))).toEqual([CHOICE]);
  });

  it.each(['', '{', '{}', '[{"chosen":true}]', '[null]'])('takes nothing from %j', (text) => {
    expect(choicesIn(text)).toEqual([]);
  });

  it('sends what changed and nothing else', () => {
    expect(draftBody(applicationNumber, { applicant2_name: 'Meera' })).toEqual({
      application_id: 'KBP26-004182',
      applicant2_name: 'Meera',
    });
    expect(draftBody(applicationNumber, { choices: choicesText([CHOICE]) })).toEqual({
      application_id: 'KBP26-004182',
      choices: [CHOICE],
    });
  });
});
