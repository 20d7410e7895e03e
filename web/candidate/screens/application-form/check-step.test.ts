import type { FormStep } from '@portal/contract/rules/form/form-description.ts';
import { CGPA_TEXTS } from '@portal/contract/texts/cgpa.ts';
import { describe, expect, it } from 'vitest';
import { aFormField } from '../../../../contract/test/a-form-field.ts';
import { checkStep, STILL_SENDING_TEXT, stepOfFirst } from './check-step.ts';
import { withDocument } from './documents/with-document.ts';
import type { UploadState } from '../../forms/documents/upload-state.ts';
import { inputModeOf } from './fields/input-attributes.ts';
import { yearChoices } from './fields/year-choices.ts';
import { fileValues, valuesOnServer } from './start-values.ts';
import { currentValues, withTyped } from '../../forms/typed-texts.ts';

const CITY = aFormField({ value: 'Pune' });
const PINCODE = aFormField({ label: 'Pincode', field_name: 'pincode', pattern: '^[1-9][0-9]{5}$' });
const RESUME = aFormField({ label: 'Resume', field_name: 'resume', input_type: 'file' });
const STEPS: readonly FormStep[] = [
  { step: 0, title: 'Personal details', sections: [{ title: 'Address', fields: [CITY, PINCODE] }] },
  { step: 2, title: 'Documents', sections: [{ title: 'Files', fields: [RESUME] }] },
  { step: 3, title: 'Review', sections: [] },
];

function errorsAt(step: number, values: Record<string, string>, uploads = new Map<string, UploadState>()) {
  return checkStep({ steps: STEPS, step, values, places: undefined, uploads });
}

describe('going on', () => {
  it('needs the fields of this step alone, in the order of the form [4.11]', () => {
    expect(errorsAt(0, { city: ' ', pincode: '12' })).toEqual({
      city: 'Please fill City',
      pincode: 'Invalid format for Pincode',
    });
    expect(errorsAt(0, { city: 'Pune', pincode: '411001' })).toEqual({});
  });

  it('needs to know whether a percentage is a CGPA', () => {
    const percentage = aFormField({ label: 'UG Percentage', field_name: 'ug_percentage' });
    const steps = [
      { step: 1, title: 'Education', sections: [{ title: 'Graduation', fields: [percentage] }] },
    ];
    const at = (step: number, values: Record<string, string>) =>
      checkStep({ steps, step, values, places: undefined, uploads: new Map() });
    for (const step of [1, 3]) {
      expect(at(step, { ug_percentage: '8.4' })).toEqual({ ug_percentage: CGPA_TEXTS.unanswered });
    }
    expect(at(1, { ug_percentage: '84' })).toEqual({});
  });

  it('needs the fields of all steps at the review [4.12]', () => {
    expect(errorsAt(3, { city: 'Pune' })).toEqual({
      pincode: 'Please fill Pincode',
      resume: 'Please fill Resume',
    });
  });

  it('checks the patterns of all steps at the review, once everything is filled [5.38]', () => {
    expect(errorsAt(3, { city: 'Pune', pincode: '12', resume: 'files/1.pdf' })).toEqual({
      pincode: 'Invalid format for Pincode',
    });
    expect(errorsAt(3, { city: 'Pune', pincode: '411001', resume: 'files/1.pdf' })).toEqual({});
  });

  it('waits for a file that is on its way', () => {
    const uploads = new Map<string, UploadState>([['resume', { kind: 'preparing', name: 'cv.pdf' }]]);
    expect(errorsAt(2, {}, uploads)).toEqual({ resume: STILL_SENDING_TEXT });
    expect(errorsAt(2, { resume: 'files/1.pdf' }, uploads)).toEqual({});
  });

  it('leads to the step of the first mistake', () => {
    expect(stepOfFirst(STEPS, { resume: 'x', pincode: 'x' })).toBe(0);
    expect(stepOfFirst(STEPS, { resume: 'x' })).toBe(2);
    expect(stepOfFirst(STEPS, {})).toBeUndefined();
  });
});

describe('what the form opens with', () => {
  it('is the draft before what is saved, and what never arrived before both', () => {
    const onServer = valuesOnServer({ steps: [...STEPS], draft: { city: 'Nagpur' } });
    expect(onServer).toEqual({ city: 'Nagpur', pincode: '' });
    const unsent = withTyped({}, { pincode: '4400', gone: 'x' }, onServer);
    expect(currentValues(onServer, unsent)).toEqual({ city: 'Nagpur', pincode: '4400' });
  });

  it('has a file as soon as it has arrived', () => {
    const content = { value: 'files/1.pdf', file_name: 'cv.pdf', file_size: 1200 };
    const fields = withDocument(STEPS, 'resume', content).flatMap(({ sections }) =>
      sections.flatMap((section) => section.fields),
    );
    expect(fileValues(fields)).toEqual({ resume: 'files/1.pdf' });
  });
});

describe('a field', () => {
  it('of digits opens the keyboard of digits', () => {
    expect(inputModeOf(PINCODE)).toBe('numeric');
    expect(inputModeOf(CITY)).toBeUndefined();
    expect(inputModeOf(aFormField({ input_type: 'number' }))).toBe('decimal');
  });

  it('of a year offers its years, newest first, narrowed by what is typed', () => {
    const limits = { min_value: 2000, max_value: 2012 };
    expect(yearChoices(limits, '')).toHaveLength(13);
    expect(yearChoices(limits, '201')).toEqual(['2012', '2011', '2010']);
    expect(yearChoices(limits, '2005')[0]).toBe('2012');
    expect(yearChoices(limits, '1998')).toEqual([]);
  });
});
