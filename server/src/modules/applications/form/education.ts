import {
  CGPA_FACTORS,
  CGPA_MOST,
  CGPA_PATTERN,
  cgpaFields,
  NOT_A_CGPA,
} from '@portal/contract/rules/form/cgpa.ts';
import type { FieldData, StepData } from './field.ts';

const FIRST_YEAR = 2000;

/** The same questions for both degrees. */
function degree(prefix: 'ug' | 'pg', name: string, required: boolean): FieldData[] {
  return [
    {
      label: `${name} University`,
      field_name: `${prefix}_university_name`,
      input_type: 'text',
      max_length: 200,
      required,
      hint: 'Start typing and choose it, or write the full name.',
    },
    {
      label: `${name} Degree`,
      field_name: `${prefix}_degree`,
      input_type: 'text',
      max_length: 100,
      pattern: "^[\\p{L}][\\p{L}\\p{M}\\u200c\\u200d0-9 .,&'’\\(\\)\\/\\-]{0,99}$",
      error_message: 'Enter your degree, like B.Com.',
      required,
    },
    {
      label: `${name} Percentage`,
      field_name: `${prefix}_percentage`,
      input_type: 'number',
      max_length: 6,
      min_value: 0,
      max_value: 100,
      pattern: '^[0-9]{1,3}(?:\\.[0-9]{1,2})?$',
      error_message: 'Enter a percentage from 0 to 100, like 62.5.',
      hint: 'The aggregate over all years. Enter your CGPA if you have one: we ask how to convert it.',
      required,
    },
    ...cgpaOf(prefix, name),
    {
      label: `${name} Passing Year`,
      field_name: `${prefix}_passing_year`,
      input_type: 'year',
      max_length: 4,
      min_value: FIRST_YEAR,
      max_value: 'this year',
      required,
    },
  ];
}

/** Kept beside the percentage that was made from it. */
function cgpaOf(prefix: 'ug' | 'pg', name: string): FieldData[] {
  const { cgpa, factor } = cgpaFields(prefix);
  return [
    {
      label: `${name} CGPA`,
      field_name: cgpa,
      input_type: 'number',
      max_length: 5,
      min_value: 0,
      max_value: CGPA_MOST,
      pattern: CGPA_PATTERN,
      error_message: `Enter a CGPA from 0 to ${CGPA_MOST}, like 8.4.`,
      required: false,
    },
    {
      label: `${name} CGPA Factor`,
      field_name: factor,
      input_type: 'select',
      max_length: NOT_A_CGPA.length,
      options: [...CGPA_FACTORS, NOT_A_CGPA],
      error_message: `Choose ${CGPA_FACTORS.join(' or ')}, as your university says.`,
      required: false,
    },
  ];
}

export const EDUCATION: StepData = {
  step: 1,
  title: 'Education',
  sections: [
    { title: 'Graduation', fields: degree('ug', 'UG', true) },
    { title: 'Post-graduation, if any', fields: degree('pg', 'PG', false) },
    {
      title: 'Work experience',
      fields: [
        {
          label: 'Years of Experience',
          field_name: 'experience_years',
          input_type: 'number',
          max_length: 4,
          min_value: 0,
          max_value: 50,
          pattern: '^[0-9]{1,2}(?:\\.[0-9])?$',
          error_message: 'Enter your years of full-time work, like 0 or 1.5.',
          hint: 'Full-time work after graduation. Enter 0 if this would be your first job.',
        },
      ],
    },
  ],
};
