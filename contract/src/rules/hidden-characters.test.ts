import { describe, expect, it } from 'vitest';
import { hasHiddenCharacter, withoutHiddenCharacters, withoutHiddenEnds } from './hidden-characters.ts';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
const HIDDEN = [
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
  0x200b,
  0xfeff,
  0x200e,
  0x200f,
  0x061c,
  0x2060,
  0x00ad,
  0x180e,
  0x2028,
  0x2029,
  0xe0041,
  // Fillers and selectors, of which nothing is drawn.
  0x034f,
  0x115f,
  0x1160,
  0x17b4,
  0x2800,
  0x3164,
  0xfe00,
  0xfe0f,
  0xffa0,
  0xe0100,
];
const named = HIDDEN.map((code): [string, string] => [
  `U+${code.toString(16).padStart(4, '0').toUpperCase()}`,
  String.fromCodePoint(code),
]);

describe('a hidden character', () => {
  it.each(named)('%s is found wherever it stands, and removed', (_code, character) => {
    for (const text of [`${character}Asha`, `As${character}ha`, `Asha${character}`, `आ${character}शा`]) {
      expect(hasHiddenCharacter(text)).toBe(true);
      expect(hasHiddenCharacter(withoutHiddenCharacters(text))).toBe(false);
    }
    expect(withoutHiddenCharacters(`As${character}ha`)).toBe('Asha');
  });

  it('is removed together with control characters', () => {
    expect(withoutHiddenCharacters('a\u0000b\nc\u007fd\u0085e')).toBe('abcde');
  });
});

describe('a joiner', () => {
  it.each([
    ['between letters of Devanagari', 'क्\u200dष'],
    ['between letters of Bengali', 'র\u200d্যাম'],
    ['between letters of Kannada', 'ರ\u200d್ಯ'],
    ['at the end of a Malayalam word', 'അവന്\u200d'],
    ['without joining, in Devanagari', 'क्\u200cष'],
    ['between letters of Urdu', 'بی\u200cبی'],
  ])('is spelling %s', (_where, text) => {
    expect(hasHiddenCharacter(text)).toBe(false);
    expect(withoutHiddenCharacters(text)).toBe(text);
  });

  it.each(['As\u200dha', 'As\u200cha', '\u200dAsha', 'Asha \u200d', 'आशा \u200dराव', 'क्\u200d\u200dष'])(
    'is hidden in %j',
    (text) => {
      expect(hasHiddenCharacter(text)).toBe(true);
    },
  );
});

it.each([
  'Asha Rao',
  'आशा राव',
  'ஆஷா',
  "O'Neill",
  'José',
  'Jose\u0301',
  '李',
  'ئاشا',
  '🙂',
  'I \u2764\ufe0f Pune',
  '1\ufe0f\u20e3',
])('a text that is seen as it is has none: %s', (text) => {
  expect(hasHiddenCharacter(text)).toBe(false);
  expect(withoutHiddenCharacters(text)).toBe(text);
});

describe('what is pasted', () => {
  // A selector belongs to what stands before it.
  const loose = named.filter(([, character]) => !/[\ufe00\ufe0f]/.test(character));
  it.each(loose)('loses %s at its ends alone', (_code, character) => {
    expect(withoutHiddenEnds(`${character} \n${character}Asha${character}Rao\t${character}`)).toBe(
      `Asha${character}Rao`,
    );
    expect(withoutHiddenEnds(character)).toBe('');
  });

  it.each(['', ' \n\t '])('is nothing if nothing of it is seen: %j', (text) => {
    expect(withoutHiddenEnds(text)).toBe('');
  });

  it.each(['Paid in two parts:\n\n1. cash\n2. cheque', 'അവന്\u200d', '🙂', 'I \u2764\ufe0f'])(
    'keeps its lines and its spelling: %j',
    (text) => {
      expect(withoutHiddenEnds(text)).toBe(text);
    },
  );
});
