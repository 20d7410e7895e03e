import { describe, expect, it } from 'vitest';
import { wrongFileTypeText } from '../texts/files.ts';
import { fileAddress, fileKind, staffFileAddress } from './file-address.ts';

describe('the address of a stored file', () => {
  it('is the API base, the path and the token [7.37]', () => {
    expect(fileAddress('files/ab/abc.pdf', 't0k/en')).toBe('/api/files/ab/abc.pdf?token=t0k%2Fen');
  });

  it('leaves out a leading folder of uploads, and only a leading one [3.164]', () => {
    expect(fileAddress('uploads/files/ab/abc.pdf', 't')).toBe('/api/files/ab/abc.pdf?token=t');
    expect(fileAddress('files/uploads/abc.pdf', 't')).toBe('/api/files/uploads/abc.pdf?token=t');
    expect(staffFileAddress('uploads/files/ab/abc.pdf')).toBe('/api/admin_files/files/ab/abc.pdf');
  });

  it('carries no path out of its place', () => {
    expect(fileAddress('files/a b?x=1#y.pdf', 't')).toBe('/api/files/a%20b%3Fx%3D1%23y.pdf?token=t');
  });
});

describe('how a file is shown', () => {
  it.each([
    ['files/a.pdf', 'pdf'],
    ['files/A.PDF', 'pdf'],
    ['a.jpg', 'image'],
    ['a.jpeg', 'image'],
    ['a.png', 'image'],
    ['a.gif', 'image'],
    ['a.bmp', 'image'],
    ['a.webp', 'image'],
    ['a.docx', 'file'],
    ['jpg', 'file'],
  ] as const)('%s is a %s [3.165-172]', (path, kind) => {
    expect(fileKind(path)).toBe(kind);
  });
});

describe('the kinds that a field takes', () => {
  it('are told to people', () => {
    const accepted = ['application/pdf', 'image/jpeg', 'image/png'] as const;
    expect(wrongFileTypeText(accepted)).toBe('Please choose a PDF, JPG or PNG file.');
    expect(wrongFileTypeText(['application/pdf'])).toBe('Please choose a PDF file.');
  });
});
