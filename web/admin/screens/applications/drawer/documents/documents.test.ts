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
  expect(documentsOf(steps, toApplicationNumber('KBP26-004182'), undefined)).toEqual([
    {
      label: 'Resume',
      file: { title: 'Resume', name: 'KBP26-004182 Resume.pdf', path: 'files/a1/b2.pdf' },
      fact: 'PDF, 203 KB',
      judged: undefined,
    },
    { label: 'PG certificate', file: undefined, fact: 'Not given, optional', judged: undefined },
    { label: 'PAN card', file: undefined, fact: 'Not given', judged: undefined },
  ]);
});

it('a document that was submitted shows what was decided about it, and by whom', () => {
  const fields = [
    file({ field_name: 'resume', value: 'files/a1/a.pdf' }),
    file({ field_name: 'pan_card', label: 'PAN card', value: 'files/a1/b.pdf' }),
    file({ field_name: 'aadhar_front', label: 'Aadhaar', value: 'files/a1/c.pdf' }),
    file({ field_name: 'ug_marksheet', label: 'Marksheet', value: 'files/a1/d.pdf' }),
  ];
  const steps = [{ step: 2, title: 'Documents', sections: [{ title: 'All', fields }] }];
  const made = { by: 'anita', at: '2026-11-12T06:00:00Z', reason: null, note: null };
  const documents = documentsOf(steps, toApplicationNumber('KBP26-004182'), [
    { ...made, field_name: 'resume', verdict: 'accepted' },
    { ...made, field_name: 'pan_card', verdict: 'asked_again', reason: 'other', note: 'It is a bill.' },
    { ...made, field_name: 'aadhar_front', verdict: 'set_aside', note: 'Seen at the desk' },
  ]);
  expect(documents.map(({ judged }) => `${judged?.tone}, ${judged?.text} ${judged?.detail}`)).toEqual([
    'accepted, Accepted by anita on 12 Nov 2026',
    'asked, Asked again: It is a bill. by anita on 12 Nov 2026',
    'aside, Set aside by anita on 12 Nov 2026: Seen at the desk',
    'open, Not judged yet ',
  ]);
});
