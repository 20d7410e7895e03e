import { expect, it } from 'vitest';
import { identityWords } from './identity-documents.ts';

it('the two sides of a card are asked for by what the program takes, and an Aadhaar is masked in any case', () => {
  expect(identityWords([])).toEqual({
    front: 'Aadhaar Front',
    back: 'Aadhaar Back',
    hint: 'Upload the masked Aadhaar, where only the last 4 digits show.',
  });
  expect(identityWords(['passport', 'voter_id'])).toEqual({
    front: 'Identity Document Front',
    back: 'Identity Document Back',
    hint: 'Your passport or voter ID, or the masked Aadhaar, where only the last 4 digits show. Both sides of the same one.',
  });
});
