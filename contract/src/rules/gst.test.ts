import { describe, expect, it } from 'vitest';
import { hasGstinCheckCharacter, placeOfSupply, taxPartsOf, taxPartsOfNext } from './gst.ts';

/** The parts of instalments, one after the other. */
function partsOf(amounts: readonly number[]) {
  let grossPaise = 0;
  let taxPaise = 0;
  return amounts.map((amount) => {
    const parts = taxPartsOfNext(amount, { grossPaise, taxPaise });
    grossPaise += amount;
    taxPaise += parts.taxPaise;
    return parts;
  });
}

const sum = (parts: readonly { taxPaise: number; taxablePaise: number }[]) => ({
  taxablePaise: parts.reduce((total, part) => total + part.taxablePaise, 0),
  taxPaise: parts.reduce((total, part) => total + part.taxPaise, 0),
});

const WHOLE = { taxablePaise: 200_000_00, taxPaise: 36_000_00 };

describe('taxable value and GST', () => {
  it('of the whole fee are 2,00,000 and 36,000', () => {
    expect(taxPartsOf(236_000_00)).toEqual(WHOLE);
  });

  it('of Rs 60,000 are those of the printed receipt', () => {
    expect(taxPartsOf(60_000_00)).toEqual({ taxablePaise: 50_847_46, taxPaise: 2 * 4_576_27 });
  });

  it.each([
    [[60_000_00, 40_000_00, 136_000_00]],
    [[78_666_66, 78_666_66, 78_666_68]],
    [Array.from({ length: 236 }, () => 1_000_00)],
    [[1_00, 1_01, 1_03, 235_996_96]],
  ])('of instalments sum exactly', (amounts) => {
    expect(sum(partsOf(amounts))).toEqual(WHOLE);
  });

  it('always sum to the amount, with two equal halves of tax', () => {
    const amounts = [1, 2, 3, 5, 7, 11, 99, 100, 101, 12_345, 999_999];
    partsOf(amounts).forEach(({ taxablePaise, taxPaise }, index) => {
      expect(taxablePaise + taxPaise).toBe(amounts[index]);
      expect(taxPaise % 2).toBe(0);
      expect(Math.min(taxPaise, taxablePaise)).toBeGreaterThanOrEqual(0);
    });
  });

  it('have two equal halves of tax even after one with an odd paisa', () => {
    const before = { grossPaise: 60_000_00, taxPaise: 9_152_55 };
    expect(taxPartsOfNext(40_000_00, before)).toEqual({ taxablePaise: 33_898_32, taxPaise: 6_101_68 });
  });
});

describe('the place of supply', () => {
  it('is the state where the seller is registered', () => {
    expect(placeOfSupply('27AAAAA0000A1Z5')).toBe('Maharashtra (27)');
    expect(placeOfSupply('99AAAAA0000A1Z5')).toBe('99');
  });
});

describe('the last character of a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7'])('fits the others of %s', (gstin) => {
    expect(hasGstinCheckCharacter(gstin)).toBe(true);
  });

  it.each(['27AAPFU0938F1ZV', '27AAPFU9039F1ZV', '27AAPFU0939F1ZU', '27AAAAA0000A1Z5'])(
    'tells that %s is mistyped or made up',
    (gstin) => {
      expect(hasGstinCheckCharacter(gstin)).toBe(false);
    },
  );
});
