import type { OtherIdentityDocument } from '../rules/identity-documents.ts';

const NAMES: Readonly<Record<OtherIdentityDocument, string>> = {
  passport: 'passport',
  voter_id: 'voter ID',
  driving_licence: 'driving licence',
};

/** How the two sides are called and asked for by a program that takes these in place of an Aadhaar. */
export function identityWords(others: readonly OtherIdentityDocument[]) {
  const masked = 'the masked Aadhaar, where only the last 4 digits show';
  if (others.length === 0) return { front: 'Aadhaar Front', back: 'Aadhaar Back', hint: `Upload ${masked}.` };
  const names = others.map((document) => NAMES[document]).join(' or ');
  return {
    front: 'Identity Document Front',
    back: 'Identity Document Back',
    hint: `Your ${names}, or ${masked}. Both sides of the same one.`,
  };
}
