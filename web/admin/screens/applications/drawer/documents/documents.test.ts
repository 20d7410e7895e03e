import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { FormField } from '@portal/contract/rules/form/form-description.ts';
import { expect, it } from 'vitest';
import { aFormField } from '../../../../../../contract/test/a-form-field.ts';
import { documentsOf } from './documents.ts';

const file = (own: Partial<FormField>) =>
  aFormField({ label: 'Resume', input_type: 'file', field_name: 'resume', max_size_mb: 5, ...own });

it('the documents of a form are those that were uploaded and those that were not', () => {
  const fields = [
    file({ value: 'files/a1/b2.pdf', file_name: 'Resume.bat', file_size: 208_000 }),
    file({ label: 'PG certificate', required: false }),
    file({ label: 'PAN card' }),
    file({ label: 'City', input_type: 'text', value: 'Pune' }),
  ];
  const steps = [{ step: 2, title: 'Documents', sections: [{ title: 'All', fields }] }];
  expect(documentsOf(steps, toApplicationNumber('KBP26-004182'))).toEqual([
    {
      label: 'Resume',
      file: { title: 'Resume', name: 'KBP26-004182 Resume.pdf', path: 'files/a1/b2.pdf' },
      fact: 'PDF, 203 KB',
    },
    { label: 'PG certificate', file: undefined, fact: 'Not given, optional' },
    { label: 'PAN card', file: undefined, fact: 'Not given' },
  ]);
});
