import { DOCUMENT_TYPES, PHOTO_TYPES } from '@portal/contract/rules/file-limits.ts';
import type { FieldData, StepData } from './field.ts';

const LIMIT_MB = 5;
const MASKED = 'Upload the masked Aadhaar, where only the last 4 digits show.';

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
        documentField('Aadhaar Front', 'aadhar_front', { hint: MASKED }),
        documentField('Aadhaar Back', 'aadhar_back', { hint: MASKED }),
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
