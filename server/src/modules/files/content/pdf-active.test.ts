import { createCipheriv, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import PdfFile from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { pdfOf } from '../../../../../tools/common/pdf.ts';
import { objectStream, pdfWith } from '../../../../test/pdf-parts.ts';
import { findActiveContent } from './pdf-active.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** As the library that prints receipts writes it. */
async function printed(fill: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PdfFile({ pdfVersion: '1.7', info: { Keywords: 'HTML/JavaScript' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  fill(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** As an encrypted file holds its streams. */
function encrypted(content: Buffer): Buffer {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', randomBytes(16), iv);
  return Buffer.concat([iv, cipher.update(deflateSync(content)), cipher.final()]);
}

/** An object stream that is not packed. */
const clearStream = (
  objects: readonly (readonly [number, string])[],
  change: (content: string) => string = (content) => content,
) =>
  objectStream(objects, {
    filter: '',
    pack: (content) => Buffer.from(change(content.toString('latin1')), 'latin1'),
  });

describe('a PDF is active', () => {
  it.each<[string, Buffer]>([
    ['with a script at its opening', pdfWith(`/OpenAction ${SCRIPT}`)],
    ['with a name that is written with escapes', pdfWith('/OpenAction << /S /J#61va#53cript >>')],
    [
      'with the kind of action in an object of its own',
      pdfWith('/OpenAction << /S 4 0 R >>', ['/JavaScript']),
    ],
    ['with scripts of the document', pdfWith('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>')],
    ['with a program to start', pdfWith('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['with a file inside', pdfWith('/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>')],
    ['with a file on a page', pdfWith('', ['<< /Subtype /FileAttachment /FS << /EF << /F 5 0 R >> >> >>'])],
    ['with a form that is sent', pdfWith('', ['<< /A << /S /SubmitForm /F (https://evil.example) >> >>'])],
    ['with a form in XML', pdfWith('/AcroForm << /XFA 4 0 R >>')],
    ['with a script in an object stream', pdfWith('/OpenAction 9 0 R', [objectStream([[9, SCRIPT]])])],
    [
      'with a script as the last of many in an object stream',
      pdfWith('/OpenAction 99 0 R', [
        objectStream([
          ...Array.from({ length: 90 }, (_, at) => [at + 9, '<< /A [1 (])] >>'] as const),
          [99, SCRIPT],
        ]),
      ]),
    ],
    [
      'with a script in an object stream that is not packed',
      pdfWith('/OpenAction 9 0 R', [objectStream([[9, SCRIPT]], { filter: '', pack: (content) => content })]),
    ],
    [
      'with an object stream that has no type',
      pdfWith('/OpenAction 9 0 R', [objectStream([[9, SCRIPT]]).replace('/Type /ObjStm', '')]),
    ],
    [
      'with a script in an object inside of another stream',
      pdfWith('', [`<< /Length 60 >>\nstream\n9 0 obj ${SCRIPT} endobj\nendstream`]),
    ],
    [
      'with comments between the numbers of an object',
      Buffer.concat([pdfWith(''), Buffer.from(`9 %a\n0 %b\nobj ${SCRIPT}`)]),
    ],
    ...[
      '9 0 %a\n%b\r\n \n%c\nobj',
      '9 0\n%a\nobj',
      `9 0 %${'a'.repeat(2000)}\nobj`,
      `9 0${' '.repeat(100)}obj`,
      `9 0 %a\n${' '.repeat(2000)}obj`,
      '(%) 9 0 %a\nobj',
      '+9 0.0 obj',
      `trailer${' '.repeat(100)}`,
    ].map((start): [string, Buffer] => [
      `with an object that begins with ${JSON.stringify(start.replaceAll(/(.)\1{9,}/g, '$1...'))}`,
      Buffer.concat([pdfWith(''), Buffer.from(`${start} ${SCRIPT}`)]),
    ]),
    ['with a catalog in its trailer', pdfWith('', [], `/Root << /OpenAction ${SCRIPT} >>`)],
    [
      'with a script and a claim to be encrypted',
      pdfWith('', [objectStream([[9, SCRIPT]])], '/Encrypt 8 0 R'),
    ],
    [
      'with a script in a clear object stream and a claim to be encrypted',
      pdfWith('/A << /Encrypt 1 >>', [clearStream([[9, SCRIPT]])]),
    ],
    [
      'with a script in a clear object stream behind spaces and a claim to be encrypted',
      pdfWith('/Encrypt 1', [
        clearStream([[9, SCRIPT]], (content) => content.replace(/^9 0 /, `${' '.repeat(400)}9 0 `)).replace(
          /\/First \d+/,
          '/First 404',
        ),
      ]),
    ],
  ])('%s', async (_what, pdf) => {
    expect(await findActiveContent(pdf)).toBe('active');
  });

  it('with a file that a library attached', async () => {
    const withFile = await printed((document) => document.file(Buffer.from('MZ'), { name: 'a.exe' }));
    expect(await findActiveContent(withFile)).toBe('active');
  });
});

describe('a PDF that cannot be read is not taken for a harmless one:', () => {
  const flate = '/Filter /FlateDecode';
  it.each<[string, Buffer]>([
    ['an unusual filter', pdfWith('', [objectStream([[9, SCRIPT]], { filter: '/Filter /LZWDecode' })])],
    [
      'two filters',
      pdfWith('', [objectStream([[9, SCRIPT]], { filter: '/Filter [/ASCIIHexDecode /FlateDecode]' })]),
    ],
    ['a filter in another object', pdfWith('', [objectStream([[9, SCRIPT]], { filter: '/Filter 7 0 R' })])],
    [
      'two filters under one key',
      pdfWith('', [objectStream([[9, SCRIPT]], { filter: `${flate} /Filter /Crypt` })]),
    ],
    [
      'a predictor',
      pdfWith('', [objectStream([[9, SCRIPT]], { filter: `${flate} /DecodeParms << /Predictor 12 >>` })]),
    ],
    ...[
      '/DP << /Predictor 2 >>',
      '/DecodeParms [<< /Columns 4 /Predictor 15 >>]',
      '/DecodeParms << /Predictor 7 0 R >>',
      '/DecodeParms 7 0 R',
      '/DecodeParms null /DecodeParms << /Predictor 12 >>',
      `/DecodeParms << ${'/A 1 '.repeat(10)} /Predictor 12 >>`,
    ].map((parameters): [string, Buffer] => [
      parameters,
      pdfWith('', [objectStream([[9, SCRIPT]], { filter: `${flate} ${parameters}` })]),
    ]),
    [
      'a damaged object stream',
      pdfWith('', [objectStream([[9, SCRIPT]], { pack: (content) => deflateSync(content).subarray(0, 20) })]),
    ],
    [
      'a damaged object stream that claims to be encrypted',
      pdfWith(
        '',
        [objectStream([[9, SCRIPT]], { pack: (content) => deflateSync(content).fill(7, 30) })],
        '/Encrypt 8 0 R',
      ),
    ],
    [
      'an object stream that begins before itself',
      pdfWith('', [objectStream([[9, SCRIPT]]).replace(/\/First \d+/, '/First -9e15')]),
    ],
    [
      'an object stream whose objects lie behind its end',
      pdfWith('', [
        clearStream([
          [7, '1'],
          [8, '(a) endstream'],
          [9, SCRIPT],
        ]),
      ]),
    ],
    [
      'an object behind a comment with an end of the stream',
      pdfWith('', [clearStream([[9, `%endstream\n${SCRIPT}`]])]),
    ],
    [
      'a damaged object stream behind spaces that claims to be encrypted',
      pdfWith(
        '',
        [
          objectStream([[9, SCRIPT]], {
            pack: (content) => deflateSync(' '.repeat(400_000) + content.toString('latin1')).subarray(0, -4),
          }),
        ],
        '/Encrypt 8 0 R',
      ),
    ],
    ['brackets that do not match', pdfWith(`/A [ >> >> endobj ] /OpenAction << /S /Next >>`)],
    ['a string without an end', pdfWith('/A (never closed')],
    ['a dictionary without an end', pdfWith('/A << /B')],
  ])('%s', async (_what, pdf) => {
    expect(await findActiveContent(pdf)).toBe('unreadable');
  });
});

describe('a PDF is taken', () => {
  it.each<[string, Buffer]>([
    ['with one page of text', pdfOf('BT /F1 24 Tf 72 700 Td (HTML/JavaScript 1 0 obj trailer [( ) Tj ET')],
    [
      'with objects in an object stream',
      pdfWith('', [
        objectStream([
          [9, '<< /Type /Font >>'],
          [10, '(/JavaScript)'],
        ]),
      ]),
    ],
    ...[
      '/DecodeParms null',
      '/DecodeParms [null]',
      '/DP << /Predictor 1 /Columns 4 >>',
      '/DecodeParms << >>',
    ].map((parameters): [string, Buffer] => [
      `with an object stream with ${parameters}`,
      pdfWith('', [objectStream([[9, '1']], { filter: `/Filter /FlateDecode ${parameters}` })]),
    ]),
    ...['\u00e9\u0001\nobj(', '\u00ff 7\u0080\r\n obj<<', 'a%\u0002\nobj ['].map(
      (packed): [string, Buffer] => [
        `with ${JSON.stringify(packed)} by chance in a picture`,
        pdfWith('', [`<< /Subtype /Image >>\nstream\n${'\u0090\n'.repeat(600)}${packed}\u0081\nendstream`]),
      ],
    ),
    [
      'with a form that sends nothing',
      pdfWith('/AcroForm << /Fields [4 0 R] >>', ['<< /FT /Tx /T (name) /V (/JS) >>']),
    ],
    [
      'with a link',
      pdfWith('', ['<< /Subtype /Link /A << /S /URI /URI (https://kachnar.example/JavaScript) >> >>']),
    ],
    [
      'that is encrypted with its object streams',
      pdfWith('', [objectStream([[9, '<< /Type /Font >>']], { pack: encrypted })], '/Encrypt 8 0 R'),
    ],
    [
      'that is encrypted with object streams that are not packed',
      pdfWith('', [clearStream([[9, '1']], () => '\u0001\u0090\u00ff encrypted')], '/Encrypt 8 0 R'),
    ],
  ])('%s', async (_what, pdf) => {
    expect(await findActiveContent(pdf)).toBe('none');
  });

  it('as a library writes it', async () => {
    const pdf = await printed((document) => document.text('HTML/JavaScript').addPage().text('/Launch'));
    expect(await findActiveContent(pdf)).toBe('none');
  });
});

describe('a PDF that is made to exhaust the portal ends in time and within its memory:', () => {
  const bomb = (content: Buffer) =>
    pdfWith('', [objectStream([[9, '1']], { pack: () => deflateSync(content) })]);
  const half = 5 * 1024 * 1024;
  it.each<[string, Buffer]>([
    ['an object stream that unpacks to 1 GB', bomb(Buffer.alloc(1024 * 1024 * 1024, '1 '))],
    ['brackets in brackets', pdfWith(`/A ${'['.repeat(half)}`)],
    ['objects in objects', pdfWith(`/A ${'1 0 obj [ '.repeat(half / 10)}`)],
    [
      'an object stream whose objects all begin in one that is large',
      pdfWith('', [
        objectStream([
          ...Array.from({ length: 50_000 }, (_, at) => [at + 9, '['] as const),
          [7, '1 '.repeat(half)],
        ]),
      ]),
    ],
  ])('%s', { timeout: 20_000 }, async (_what, pdf) => {
    const before = process.memoryUsage().rss;
    expect(await findActiveContent(pdf)).toBe('unreadable');
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });
});
