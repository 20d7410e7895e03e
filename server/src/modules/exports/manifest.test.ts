import { describe, expect, it } from 'vitest';
import { manifestCsv } from './manifest.ts';

const DOCUMENT = {
  label: 'Resume',
  path: 'files/aa/b.pdf',
  originalName: 'resume.pdf',
  contentType: 'application/pdf',
  sizeBytes: 1000,
  sha256: Buffer.from('00ff', 'hex'),
  uploadedAt: '2026-03-01T20:00:00Z',
  isSealed: true,
} as const;

const lineOf = (originalName: string) =>
  manifestCsv([{ document: { ...DOCUMENT, originalName }, name: 'Resume.pdf' }])
    .toString()
    .split('\r\n')[1];

describe('the list in an archive', () => {
  it('tells of a document what it is, how large, and its sum', () => {
    expect(lineOf('resume.pdf')).toBe('Resume.pdf,Resume,resume.pdf,1000,00ff,2026-03-01T20:00:00Z');
  });

  it('says which document is missing', () => {
    expect(manifestCsv([{ document: DOCUMENT, name: undefined }]).toString()).toContain('MISSING,Resume,');
  });

  it.each([
    ['a, b.pdf', '"a, b.pdf"'],
    ['the "new" one.pdf', '"the ""new"" one.pdf"'],
    ['=1+1.pdf', "'=1+1.pdf"],
    ['=HYPERLINK("x",1)', `"'=HYPERLINK(""x"",1)"`],
    ['-1', "'-1"],
    ['मेरा.pdf', 'मेरा.pdf'],
  ])('writes %j as %s', (name, cell) => {
    expect(lineOf(name)).toBe(`Resume.pdf,Resume,${cell},1000,00ff,2026-03-01T20:00:00Z`);
  });
});
