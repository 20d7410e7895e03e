import { describe, expect, it } from 'vitest';
import { namesFor } from './paper-name.ts';

const nameOf = (label: string) => namesFor([{ label, contentType: 'application/pdf' }])[0];

describe('the name of a document in an archive', () => {
  it.each([
    ['PAN Card', 'PAN Card.pdf'],
    ['आधार कार्ड', 'आधार कार्ड.pdf'],
    ['10th/12th: marks?', '10th 12th marks.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['a\u0000b\nc', 'a b c.pdf'],
    ['gpj.\u202efdp', 'gpj. fdp.pdf'],
    ['  ...  ', 'Document.pdf'],
    ['x'.repeat(300), `${'x'.repeat(100)}.pdf`],
  ])('%j is %j', (label, name) => {
    expect(nameOf(label)).toBe(name);
  });

  it('is there once, on systems too that see no difference between a and A', () => {
    const contentType = 'image/png';
    const labels = ['Paper', 'paper', 'Paper'];
    expect(namesFor(labels.map((label) => ({ label, contentType })))).toEqual([
      'Paper.png',
      'paper (2).png',
      'Paper (3).png',
    ]);
  });
});
