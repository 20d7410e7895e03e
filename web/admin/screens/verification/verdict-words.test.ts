import type { VerificationDocument } from '@portal/contract/routes/verification-item.ts';
import { describe, expect, it } from 'vitest';
import { acceptanceText, progressOf, selectText, stateText, toneOf, waitingText } from './verdict-words.ts';

const WARNING = { code: 'age', is_warning: true, title: '', detail: null, other: null } as const;
const BY = { note: null, by: 'sana', at: '2026-11-18T06:00:00Z', is_own: true, submission: 1 } as const;

function aDocument(more: Partial<VerificationDocument>): VerificationDocument {
  return {
    field_name: 'resume',
    label: 'Resume',
    file_name: 'resume.pdf',
    file_size: 1000,
    content_type: 'application/pdf',
    path: 'files/a.pdf',
    sha256: 'a',
    sent_at: null,
    verdict: null,
    is_unchanged: false,
    claims: [],
    checks: [],
    earlier: [],
    ...more,
  };
}

describe('the strip', () => {
  it.each<[Partial<VerificationDocument>, string, string]>([
    [{}, 'Not judged yet', 'open'],
    [{ checks: [WARNING] }, '1 warning', 'warned'],
    [{ checks: [WARNING, WARNING] }, '2 warnings', 'warned'],
    [{ verdict: { ...BY, verdict: 'accepted', reason: null } }, 'Accepted', 'accepted'],
    [
      { verdict: { ...BY, verdict: 'accepted', reason: null }, is_unchanged: true },
      'Accepted, unchanged',
      'accepted',
    ],
    [
      { verdict: { ...BY, verdict: 'asked_again', reason: 'cut_off' } },
      'Asked again: cut off at an edge',
      'asked',
    ],
    [
      { verdict: { ...BY, verdict: 'asked_again', reason: 'other', note: 'torn' } },
      'Asked again: torn',
      'asked',
    ],
    [{ verdict: { ...BY, verdict: 'set_aside', reason: null, note: 'seen' } }, 'Set aside', 'aside'],
  ])('says of %j: %s', (more, text, tone) => {
    expect(stateText(aDocument(more))).toBe(text);
    expect(toneOf(aDocument(more))).toBe(tone);
  });
});

it('a selection names the documents that nobody accepted, also those that were judged', () => {
  const accepted = aDocument({ verdict: { ...BY, verdict: 'accepted', reason: null } });
  const aside = aDocument({ verdict: { ...BY, verdict: 'set_aside', reason: null, note: 'seen' } });
  const words = (...documents: VerificationDocument[]) => {
    const progress = progressOf({ documents });
    return [selectText(progress), acceptanceText(progress)];
  };
  expect(words(accepted)).toEqual(['Select', 'Every document is accepted.']);
  expect(words(accepted, aside)).toEqual([
    'Select with 1 not accepted',
    '1 of its documents is not accepted.',
  ]);
  expect(words(accepted, aside, aDocument({}))).toEqual([
    'Select with 2 not accepted',
    '2 of its documents are not accepted.',
  ]);
});

it('a submission waits since today, a day, or days', () => {
  const since = '2026-11-15T06:00:00Z';
  expect(waitingText(since, Date.parse('2026-11-15T20:00:00Z'))).toBe('waiting since today');
  expect(waitingText(since, Date.parse('2026-11-16T07:00:00Z'))).toBe('waiting 1 day');
  expect(waitingText(since, Date.parse('2026-11-18T07:00:00Z'))).toBe('waiting 3 days');
});
