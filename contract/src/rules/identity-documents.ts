/** What a program can take in place of an Aadhaar; both sides are uploaded as `aadhar_front` and `aadhar_back` too. */
export const OTHER_IDENTITY_DOCUMENTS = ['passport', 'voter_id', 'driving_licence'] as const;
export type OtherIdentityDocument = (typeof OTHER_IDENTITY_DOCUMENTS)[number];
