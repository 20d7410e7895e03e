/** Right answers to every question of the form. */

export interface FormPerson {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly mobile: string;
}

export function personalAnswers({ first, last, email, mobile }: FormPerson) {
  return {
    first_name: first,
    last_name: last,
    email,
    mobile_number: mobile,
    date_of_birth: '2001-08-15',
    pan_card_number: 'ABCDE1234F',
    state: 'Maharashtra',
    district: 'Pune',
    city: 'Pune',
    pincode: '411001',
  };
}

export const EDUCATION_ANSWERS = {
  ug_university_name: 'Savitribai Phule Pune University',
  ug_degree: 'B.Com.',
  ug_percentage: '62.5',
  ug_passing_year: '2022',
  experience_years: '1.5',
};

/** The documents that are required for submission. */
export const REQUIRED_PICTURES = ['passport_photo', 'aadhar_front', 'aadhar_back', 'pan_card'] as const;
export const REQUIRED_PDFS = ['ug_certificate', 'resume'] as const;
