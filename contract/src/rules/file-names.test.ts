import { describe, expect, it } from 'vitest';
import { toApplicationNumber } from '../ids.ts';
import { documentFileName, extensionOfPath } from './file-names.ts';

describe('the name that a document is saved under', () => {
  it.each([
    ['PAN Card', 'KBP26-004182 PAN Card.pdf'],
    ['आधार कार्ड', 'KBP26-004182 आधार कार्ड.pdf'],
    ['10th/12th: marks?', 'KBP26-004182 10th 12th marks.pdf'],
    ['../../etc/passwd', 'KBP26-004182 etc passwd.pdf'],
    ['a\u0000b\nc', 'KBP26-004182 a b c.pdf'],
    ['gpj.\u202efdp', 'KBP26-004182 gpj. fdp.pdf'],
    ['Resume.exe\u200b', 'KBP26-004182 Resume.exe.pdf'],
    ['  ...  ', 'KBP26-004182 Document.pdf'],
    ['', 'KBP26-004182 Document.pdf'],
    ['x'.repeat(300), `KBP26-004182 ${'x'.repeat(100)}.pdf`],
  ])('of %j is %j', (label, name) => {
    expect(documentFileName(toApplicationNumber('KBP26-004182'), label, 'pdf')).toBe(name);
  });
});

describe('the extension of a stored path', () => {
  it.each([
    ['files/a1/b2.pdf', 'pdf'],
    ['uploads/files/a1/b2.PNG', 'png'],
    ['files/a1/b2.jpg', 'jpg'],
    ['files/a1/b2.webp', 'webp'],
    ['files/a1/b2.jpeg', 'jpg'],
  ])('%s is %s', (path, extension) => {
    expect(extensionOfPath(path)).toBe(extension);
  });

  it.each(['files/a1/b2.bat', 'files/a1/b2', 'files/a1/b2.pdf.exe', '', 'pdf'])(
    'is none that a system opens or runs where the path has another: %j',
    (path) => {
      expect(extensionOfPath(path)).toBe('bin');
    },
  );
});
