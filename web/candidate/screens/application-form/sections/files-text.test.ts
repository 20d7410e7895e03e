import type { FormField } from '@portal/contract/rules/form/form-description.ts';
import { describe, expect, it } from 'vitest';
import { aFormField } from '../../../../../contract/test/a-form-field.ts';
import { filesText, rowHint } from './files-text.ts';

const file = (accept: FormField['accept'], max_size_mb: number) =>
  aFormField({ input_type: 'file', accept, max_size_mb });

const DOCUMENT = ['application/pdf', 'image/jpeg', 'image/png'];
const PHOTO = ['image/jpeg', 'image/png', 'image/webp'];

describe('what a section of files says of them', () => {
  it('names what most rows take, and the limit', () => {
    const text = filesText([file(PHOTO, 5), file(DOCUMENT, 5), file(DOCUMENT, 5)]);
    expect(text).toMatch(/^PDF, JPG or PNG, up to 5 MB each\. /);
  });

  it('names no limit where rows differ', () => {
    expect(filesText([file(DOCUMENT, 5), file(DOCUMENT, 2)])).toMatch(/^PDF, JPG or PNG\. /);
  });

  it('says nothing if nothing is uploaded', () => {
    expect(filesText([{ ...file([], 5), input_type: 'text' }])).toBeUndefined();
  });
});

describe('what a row of files says of itself', () => {
  const photo = { ...file(PHOTO, 5), hint: 'Your face from the front.' };
  const document = file(DOCUMENT, 5);
  const section = [photo, document, { ...document, hint: 'Both sides.' }];

  it('begins with what it takes where the section says something else', () => {
    expect(rowHint(photo, section)).toBe('JPG, PNG or WEBP. Your face from the front.');
    expect(rowHint({ ...photo, hint: null }, section)).toBe('JPG, PNG or WEBP.');
  });

  it('is its hint alone where the section has said it', () => {
    expect(section.slice(1).map((field) => rowHint(field, section))).toEqual([undefined, 'Both sides.']);
  });
});
