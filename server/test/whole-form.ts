import type { Applicant } from './applicant.ts';
import { aJpeg, aPdf, aPng, type SampleFile } from './sample-files.ts';

/** Right answers to every question. */
export function aWholeForm({ mobile }: Pick<Applicant, 'mobile'>) {
  return {
    personal: {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha.rao@example.in',
      mobile_number: mobile,
      date_of_birth: '2001-08-15',
      pan_card_number: 'ABCDE1234F',
      state: 'Maharashtra',
      district: 'Pune',
      city: 'Pune',
      pincode: '411001',
    },
    education: {
      ug_university_name: 'Savitribai Phule Pune University',
      ug_degree: 'B.Com.',
      ug_percentage: '62.5',
      ug_passing_year: '2022',
      experience_years: '1.5',
    },
  };
}

const REQUIRED_DOCUMENTS = {
  passport_photo: aJpeg('photo.jpg'),
  aadhar_front: aPng('front.png'),
  aadhar_back: aPng('back.png'),
  pan_card: aJpeg('pan.jpg'),
  ug_certificate: aPdf('degree.pdf'),
  resume: aPdf('resume.pdf'),
} satisfies Record<string, SampleFile>;

export function everyDocument() {
  return { ...REQUIRED_DOCUMENTS };
}

export async function uploadEveryDocument(applicant: Applicant): Promise<void> {
  for (const [fieldName, file] of Object.entries(REQUIRED_DOCUMENTS)) {
    await applicant.uploaded(fieldName, file);
  }
}
