import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { objectStream, pdfWith } from '../../../../test/pdf-parts.ts';
import { inspect } from './inspect.ts';
import { findActiveContent } from './pdf-active.ts';
import { UnreadablePdf } from './pdf-tokens.ts';
import { createPdfWork } from './pdf-work.ts';

const MB = 1024 * 1024;
const HALF_A_MINUTE = { timeout: 30_000 };

/** Runs work and counts how often other callbacks of the process had their turn meanwhile. */
async function withTurns<Result>(work: () => Promise<Result>): Promise<{ result: Result; turns: number }> {
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  try {
    return { result: await work(), turns };
  } finally {
    isRunning = false;
  }
}

/** A PDF of one line: only its end is as a writer leaves it. */
const onOneLine = (part: string, times: number) =>
  Buffer.from(`%PDF-1.4\n${part.repeat(times)} startxref %%EOF`, 'latin1');

/** An object stream with this content, of which the first bytes are its table. */
const unpacksTo = (content: string | Buffer, first: number) =>
  `<< /Type /ObjStm /N 1 /First ${first} /Filter /FlateDecode >>\nstream\n${deflateSync(content).toString('latin1')}\nendstream`;

describe('a PDF that asks for too much work is refused, and others have their turn meanwhile:', () => {
  it.each<[string, Buffer]>([
    ['objects that all end in one comment', onOneLine('1 0 obj%', 650_000)],
    [
      'a table that points into one comment',
      pdfWith('', [
        objectStream([...Array.from({ length: 5000 }, (_, at) => [at, '%'] as const), [9, '%'.repeat(MB)]]),
      ]),
    ],
    ['a table of millions of objects', pdfWith('', [unpacksTo('1 0 '.repeat(4 * MB - 1), 16 * MB - 4)])],
    [
      'object streams that unpack to too much together',
      pdfWith('', Array<string>(3).fill(unpacksTo(`1 0 ${' '.repeat(15 * MB)}1`, 4))),
    ],
    ['clear object streams that all have one end', onOneLine('1 0 obj<</N 1/First 0>>stream ', 9000)],
    [
      'object streams that claim to be encrypted and fail late',
      pdfWith(
        '',
        Array<string>(40).fill(
          `<< /Type /ObjStm /First 4 /Filter /FlateDecode >>\nstream\n${deflateSync('x'.repeat(MB)).subarray(0, -4).toString('latin1')}\nendstream`,
        ),
        '/Encrypt 8 0 R',
      ),
    ],
    [
      'more object streams than a writer makes',
      onOneLine('1 0 obj<</N 1/First 0>>stream\nendstream ', 10_001),
    ],
  ])('%s', HALF_A_MINUTE, async (_what, pdf) => {
    const { result, turns } = await withTurns(() => findActiveContent(pdf));
    expect(result).toBe('unreadable');
    expect(turns).toBeGreaterThan(3);
  });

  it('words that begin no object', HALF_A_MINUTE, async () => {
    const { result, turns } = await withTurns(() => findActiveContent(onOneLine('obj', 1_700_000)));
    expect(result).toBe('none');
    expect(turns).toBeGreaterThan(100);
  });
});

it('the work of a file is counted', () => {
  const work = createPdfWork();
  work.countRead(32 * MB);
  work.countUnpacked(32 * MB);
  expect(() => work.countRead(1)).toThrow(UnreadablePdf);
  expect(() => work.countUnpacked(1)).toThrow(UnreadablePdf);
  const over = Array.from({ length: 30_000 }, () => work.isTurnOver()).filter(Boolean);
  expect(over.length).toBeGreaterThanOrEqual(3);
});

it('slow PDFs of one candidate do not keep those of another waiting', async () => {
  const pdf = pdfWith('');
  const read = (position: number, length: number) =>
    Promise.resolve(pdf.subarray(position, position + length));
  const held = Promise.withResolvers<undefined>();
  let searched = 0;
  const slow = {
    candidateId: 1,
    sizeBytes: pdf.length,
    read: async (position: number, length: number) => {
      if (length === pdf.length) {
        searched += 1;
        await held.promise;
      }
      return read(position, length);
    },
  };
  const ofOne = Array.from({ length: 6 }, () => inspect('application/pdf', slow));
  const ofAnother = { candidateId: 2, sizeBytes: pdf.length, read };
  expect(await inspect('application/pdf', ofAnother)).toBe('fine');
  expect(searched).toBe(1);
  held.resolve(undefined);
  expect(await Promise.all(ofOne)).toEqual(Array(6).fill('fine'));
});
