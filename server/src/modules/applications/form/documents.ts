import { DOCUMENT_TYPES, PHOTO_TYPES } from '@portal/contract/rules/file-limits.ts';
import { identityWords } from '@portal/contract/texts/identity-documents.ts';
import type { FieldData, StepData } from './field.ts';

const LIMIT_MB = 5;

/** A program that takes another document too has other words in their place. */
const AADHAAR = identityWords([]);

function documentField(label: string, field_name: string, more: Partial<FieldData> = {}): FieldData {
  return { label, field_name, input_type: 'file', max_size_mb: LIMIT_MB, accept: DOCUMENT_TYPES, ...more };
}

export const DOCUMENTS: StepData = {
  step: 2,
  title: 'Documents',
  sections: [
    {
      title: 'Photo and identity',
      fields: [
        documentField('Passport Photo', 'passport_photo', {
          accept: PHOTO_TYPES,
          hint: 'Your face from the front, on a plain background.',
        }),
        documentField(AADHAAR.front, 'aadhar_front', { hint: AADHAAR.hint }),
        documentField(AADHAAR.back, 'aadhar_back', { hint: AADHAAR.hint }),
        documentField('PAN Card', 'pan_card'),
      ],
    },
    {
      title: 'Certificates and resume',
      fields: [
        documentField('UG Certificate', 'ug_certificate', {
          hint: 'The degree or the provisional certificate.',
        }),
        documentField('PG Certificate', 'pg_certificate', { required: false }),
        documentField('Resume', 'resume'),
      ],
    },
  ],
};
