import { z } from 'zod';
import { optionalText } from '../fields.ts';
import { checkNoAadhaar } from '../rules/aadhaar.ts';
import { CANDIDATE, defineRoute, NO_INPUT } from '../route.ts';
import { NAME_MAX_LENGTH } from '../rules/identity.ts';
import { LOAN_FILES, RELATIONSHIP_MAX_LENGTH } from '../rules/loan-applicants.ts';
import { applicationNumber, byApplication, replyApplicationNumber } from './application-ids.ts';
import { removedDocument, uploadedDocument } from './documents.ts';
import { applicantFields } from './loan-fields.ts';
import { CANDIDATE_REFUSED, SAVE_REFUSED } from './refusals.ts';

const name = optionalText(NAME_MAX_LENGTH, checkNoAadhaar);
const relationship = optionalText(RELATIONSHIP_MAX_LENGTH, checkNoAadhaar);

/** Names and relationships; absent means unchanged, empty means none. */
const typedFields = {
  applicant1_name: name,
  applicant1_relationship: relationship,
  applicant2_name: name,
  applicant2_relationship: relationship,
  applicant3_name: name,
  applicant3_relationship: relationship,
};

/** What rides along with the files, as JSON in `data`. */
export const loanData = z.object({ application_id: applicationNumber, ...typedFields });
export type LoanData = z.output<typeof loanData>;

const NUMBERS = { '1': 1, '2': 2, '3': 3 } as const;
const ofDocument = z.object({
  number: z.enum(['1', '2', '3']).transform((digit) => NUMBERS[digit]),
  kind: z.enum(LOAN_FILES),
});
const ofCoApplicant = z.object({ number: z.enum(['2', '3']).transform((digit) => NUMBERS[digit]) });

/** Which plans are ticked, with what is typed for each; kept as it is, checked when it is sent. */
const choice = z.object({
  loan_provider_name: z.string().max(100),
  chosen: z.boolean(),
  loan_amount: z.string().max(20),
  loan_tenure: z.number().int().positive().max(1000).nullable(),
});
export type LoanChoice = z.output<typeof choice>;

const document = z.object({
  kind: z.enum(LOAN_FILES),
  value: z.string(),
  file_name: z.string(),
  file_size: z.number(),
});

const loan = z.object({
  id: z.number().int().nullable(),
  application_id: replyApplicationNumber,
  user_id: z.number().int().nullable(),
  registered_user_name: z.string().nullable(),
  ...applicantFields,
  /** Of whom something is given. A locked one was sent with everything that is required, and stays as it is. */
  applicants: z.array(z.object({ number: z.int(), locked: z.boolean(), documents: z.array(document) })),
  choices: z.array(choice),
  /** None while it is only a draft. */
  submitted_at: z.string().nullable(),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
});
export type Loan = z.output<typeof loan>;
const answeredLoan = loan.extend({ message: z.string() });

const CHANGE = [...SAVE_REFUSED, 'PAYING_NOT_OPEN', 'CONFLICT'] as const;
const UPLOAD = [
  ...CHANGE,
  'TOO_LARGE',
  'WRONG_CONTENT_TYPE',
  'STORAGE_UNAVAILABLE',
  'SCANNER_UNAVAILABLE',
] as const;

export const loanRoutes = {
  read: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/user/loan-application',
    summary: 'The loan application, drafted or sent; every field is null if there is none',
    access: CANDIDATE,
    query: byApplication,
    reply: loan,
    errors: CANDIDATE_REFUSED,
  }),
  draft: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/user/loan-application/draft',
    summary: 'Keeps names, relationships and the choice of plans until the loan application is sent',
    access: CANDIDATE,
    body: loanData.extend({ choices: z.array(choice).max(10).optional() }),
    reply: answeredLoan,
    errors: CHANGE,
    isSave: true,
  }),
  upload: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/user/loan-application/applicants/:number/documents/:kind',
    summary: 'Takes one file as multipart form into the draft, in the place of the one before',
    access: CANDIDATE,
    params: ofDocument,
    query: byApplication,
    reply: uploadedDocument,
    errors: UPLOAD,
    isSave: true,
  }),
  useDocuments: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/user/loan-application/documents-of-application',
    summary:
      'Copies PAN and Aadhaar of the application into the draft of the primary applicant, each where none is given yet',
    access: CANDIDATE,
    body: z.object({ application_id: applicationNumber }),
    reply: answeredLoan,
    errors: UPLOAD,
    isSave: true,
  }),
  removeDocument: defineRoute({
    ...NO_INPUT,
    method: 'DELETE',
    path: '/api/user/loan-application/applicants/:number/documents/:kind',
    summary: 'Takes one file out of the draft again',
    access: CANDIDATE,
    params: ofDocument,
    query: byApplication,
    reply: removedDocument,
    errors: CHANGE,
    isSave: true,
  }),
  removeApplicant: defineRoute({
    ...NO_INPUT,
    method: 'DELETE',
    path: '/api/user/loan-application/applicants/:number',
    summary:
      'Takes a co-applicant that is not locked out of the draft, with all files; the other one keeps its number',
    access: CANDIDATE,
    params: ofCoApplicant,
    query: byApplication,
    reply: answeredLoan,
    errors: CHANGE,
    isSave: true,
  }),
  apply: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/loan-applications',
    summary:
      'Sends the loan application: the draft with what is sent beside it, as multipart form (`data` as JSON, and files) or as JSON; each complete applicant is locked',
    access: CANDIDATE,
    body: loanData.optional(),
    reply: answeredLoan,
    errors: UPLOAD,
    isSave: true,
  }),
};
