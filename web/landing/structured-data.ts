import { BRAND, ELIGIBILITY, PROGRAM, TRAINING_DAYS } from '@portal/contract/program.ts';
import { QUESTIONS } from '@portal/contract/program/landing/faq.ts';
import { PAGE_META } from '@portal/contract/program/landing/page-meta.ts';
import { CURRICULUM } from '@portal/contract/program/landing/curriculum.ts';
import { LANDING_SCREEN } from '@portal/contract/screens.ts';

const CONTEXT = 'https://schema.org';
/** Said the way machines read durations. */
const DURATION = `P${TRAINING_DAYS}D`;

/** The program as search engines read it. */
export function courseData(publicUrl: string) {
  return {
    '@context': CONTEXT,
    '@type': 'Course',
    name: `${PROGRAM.role} program`,
    description: PAGE_META.description,
    url: `${publicUrl}${LANDING_SCREEN}`,
    inLanguage: 'en-IN',
    provider: { '@type': 'EducationalOrganization', name: BRAND.academyInFull },
    sponsor: { '@type': 'BankOrCreditUnion', name: BRAND.bank },
    educationalCredentialAwarded: PROGRAM.role,
    coursePrerequisites: `Graduate with at least ${ELIGIBILITY.aggregatePercent}% aggregate`,
    syllabusSections: CURRICULUM.parts.flatMap(({ modules }) =>
      modules.map(({ title, days: [from, to] }) => ({
        '@type': 'Syllabus',
        name: title,
        timeRequired: `P${to - from + 1}D`,
      })),
    ),
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: PROGRAM.defaultTotalFee,
      priceCurrency: 'INR',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      courseWorkload: DURATION,
    },
  };
}

export function questionsData() {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: QUESTIONS.entries.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
