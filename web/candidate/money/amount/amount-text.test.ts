import { describe, expect, it } from 'vitest';
import { amountIn, amountText, type AmountEntry, typedAmount } from './amount-text.ts';

/** `|` is the caret. */
function entry(shown: string): AmountEntry {
  return { text: shown.replace('|', ''), caret: shown.indexOf('|') };
}

function marked({ text, caret }: AmountEntry): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

function type(before: string, after: string, inputType?: string): string {
  return marked(typedAmount(before, entry(after), inputType));
}

describe('the amount, while it is typed', () => {
  it('is grouped the Indian way', () => {
    let shown = entry('|');
    for (const digit of '23600050') {
      shown = typedAmount(shown.text, { text: shown.text + digit, caret: shown.caret + 1 });
    }
    expect(marked(shown)).toBe('2,36,00,050|');
  });

  it.each([
    ['50,000', '507|,000', '5,07|,000'],
    ['1,26,000', '13|,26,000', '13|,26,000'],
    ['1,26,000', '9|1,26,000', '9|1,26,000'],
    ['1,26,000', '|26,000', '|26,000'],
    ['50,000', '50,000.|', '50,000.|'],
    ['50,000.5', '50,000.55|', '50,000.55|'],
    ['', '.|', '.|'],
  ])('of %s, typed to %s, leaves the caret at %s', (before, after, shown) => {
    expect(type(before, after)).toBe(shown);
  });

  it.each([
    ['letter', '50,000', '50x|,000', '50|,000'],
    ['third decimal', '1.23', '1.234|', '1.23|'],
    ['second point', '1.2', '1.2.|', '1.2|'],
    ['minus between digits', '500', '5-|00', '5|00'],
    ['zero in front', '500', '0|500', '|500'],
    ['digits beyond what the box has room for', '99,99,99,999', '99,99,99,9991|', '99,99,99,999|'],
  ])('takes no %s', (_what, before, after, shown) => {
    expect(type(before, after)).toBe(shown);
  });

  it('deletes the digit behind a comma, in either direction', () => {
    expect(type('50,000', '50|000', 'deleteContentBackward')).toBe('5|,000');
    expect(type('50,000', '50|000', 'deleteContentForward')).toBe('5,0|00');
  });

  it.each([
    ['Rs. 50,000.00|', '50,000.00|'],
    ['₹1,26,000|', '1,26,000|'],
    ['५०,०००|', '50,000|'],
    [' 50 000 |', '50,000|'],
  ])('understands a pasted %s', (pasted, shown) => {
    expect(type('', pasted)).toBe(shown);
  });

  it('is read as rupees', () => {
    expect(amountIn('1,26,000.50')).toBe(126000.5);
    expect(amountIn('0')).toBe(0);
    expect(amountIn('')).toBeUndefined();
    expect(amountIn('.')).toBeUndefined();
  });

  it.each(['-5', '−5', '–5', 'Rs -5', '-5000'])(
    'keeps the minus of %s, so that it is no other amount',
    (typed) => {
      const { text } = typedAmount('', { text: typed, caret: typed.length });
      expect(text).toMatch(/^-5/);
      expect(amountIn(text)).toBeLessThan(0);
    },
  );

  it('of a minus alone is no amount', () => {
    expect(type('', '-|')).toBe('-|');
    expect(amountIn('-')).toBeUndefined();
    expect(type('500', '-|500')).toBe('-|500');
    expect(type('-', '-5|')).toBe('-5|');
    expect(type('-50,000', '-507|,000')).toBe('-5,07|,000');
  });

  it('stands in the box as it would be typed', () => {
    expect(amountText(126000)).toBe('1,26,000');
    expect(amountText(125999.5)).toBe('1,25,999.50');
  });
});
