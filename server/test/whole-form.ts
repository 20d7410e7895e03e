import { EDUCATION_ANSWERS, personalAnswers } from '../../tools/common/whole-form.ts';
import type { Applicant } from './applicant.ts';
import { aJpeg, aPdf, aPng, type SampleFile } from './sample-files.ts';

/** Right answers to every question. */
export function aWholeForm({ mobile }: Pick<Applicant, 'mobile'>) {
  return {
    personal: personalAnswers({ first: 'Asha', last: 'Rao', email: 'asha.rao@example.in', mobile }),
    education: EDUCATION_ANSWERS,
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

/** Fills the whole form with every document and submits it; returns the response. */
export async function submitWholeForm(applicant: Applicant) {
  const { personal, education } = aWholeForm(applicant);
  const answers = { ...personal, ...education };
  await uploadEveryDocument(applicant);
  await applicant.save({ ...answers, status: 'Completed' });
  return answers;
}

export async function uploadEveryDocument(applicant: Applicant): Promise<void> {
  for (const [fieldName, file] of Object.entries(REQUIRED_DOCUMENTS)) {
    await applicant.uploaded(fieldName, file);
  }
}
