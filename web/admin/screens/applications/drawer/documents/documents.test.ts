import type { FormField } from '@portal/contract/rules/form/types.ts';
import { expect, it } from 'vitest';
import { documentsOf } from './documents.ts';

function field(own: Partial<FormField>): FormField {
  return {
    label: 'Resume',
    input_type: 'file',
    field_name: 'resume',
    max_length: null,
    max_value: null,
    min_value: null,
    pattern: null,
    options: [],
    max_size_mb: 5,
    error_message: null,
    required: true,
    value: null,
    hint: null,
    read_only: false,
    accept: [],
    file_name: null,
    file_size: null,
    ...own,
  };
}

it('the documents of a form are those that were uploaded and those that were not', () => {
  const fields = [
    field({ value: 'files/a1/b2.pdf', file_name: 'my resume.pdf', file_size: 208_000 }),
    field({ label: 'PG certificate', required: false }),
    field({ label: 'PAN card' }),
    field({ label: 'City', input_type: 'text', value: 'Pune' }),
  ];
  expect(documentsOf([{ step: 2, title: 'Documents', sections: [{ title: 'All', fields }] }])).toEqual([
    {
      label: 'Resume',
      file: { title: 'Resume', name: 'my resume.pdf', path: 'files/a1/b2.pdf' },
      fact: 'PDF, 203 KB',
    },
    { label: 'PG certificate', file: undefined, fact: 'Not given, optional' },
    { label: 'PAN card', file: undefined, fact: 'Not given' },
  ]);
});
