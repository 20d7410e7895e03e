import * as fc from 'fast-check';

const DEEP = 2000;

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Texts that have broken something somewhere. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\u{feff}',
    '\ud800',
    '‮drawrof',
    'आशा राव',
    '👩‍🎓'.repeat(40),
    '__proto__',
    'constructor',
    'null',
    'undefined',
    'NaN',
    '1e309',
    '-0',
    '0x10',
    '١٢٣٤',
    '9'.repeat(400),
    "'; drop table applications; --",
    '%00',
    '%',
    '%E0%A4%A',
    '\\',
    '_%_%',
    '../../../../etc/passwd',
    'files/../../secret',
    '=cmd()',
    '<script>alert(1)</script>',
    '2026-02-30',
    '0000-00-00',
    '99999-12-31',
    'x'.repeat(3000),
    'y'.repeat(200_000),
    '(((((a+)+)+)+)+)$',
    '\r\nSet-Cookie: a=b',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** Values of the wrong kind, size or depth. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.001,
    1e21,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 63,
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 'x' },
    nested(DEEP),
    Array.from({ length: 20_000 }, () => 1),
  ),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 4 }),
);
