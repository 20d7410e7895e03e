import { describe, expect, it } from 'vitest';
import { rarestPart } from './rarest-part.ts';
import { bankIdOf, searchWords } from './search-words.ts';

const texts = (search: string) => searchWords(search).map(({ text }) => text);
const needles = (search: string) => searchWords(search).map(({ needle }) => needle);

describe('what is searched for', () => {
  it('is taken word by word, in small letters', () => {
    expect(texts('  Asha   RAO ')).toEqual(['asha', 'rao']);
    expect(texts('अजय कुमार')).toEqual(['अजय', 'कुमार']);
  });

  it('is the same however its letters are composed', () => {
    expect(texts('Zoe\u0308')).toEqual(texts('Zoë'));
  });

  it('leaves out signs that stand alone', () => {
    expect(texts('Asha - Rao')).toEqual(['asha', 'rao']);
    expect(texts('% _ --')).toEqual([]);
  });

  it('begins a word where it is short, and else stands anywhere in it', () => {
    expect(needles('a')).toEqual([' a']);
    expect(needles('ra')).toEqual([' ra']);
    expect(needles('r&d')).toEqual([' r&d']);
    expect(needles('rao')).toEqual(['rao']);
    expect(needles('अ')).toEqual([' अ']);
  });

  it('keeps the signs of LIKE for themselves', () => {
    expect(searchWords(String.raw`100%_\t`).map(({ like }) => like)).toEqual([String.raw`%100\%\_\\t%`]);
  });
});

describe('the part of a long word that goes to the index', () => {
  it.each([
    ['kumar', 'kumar'],
    ['9876543210', '6543210'],
    ['kbp26-004182', '-004182'],
    ['asha.rao@gmail.com', 'sha.rao'],
    ['p512345.kumar@gmail.com', '512345.'],
    ['rao@gmail.com', 'rao@gma'],
  ])('of %s is %s', (word, part) => {
    expect(rarestPart(word)).toBe(part);
    expect(word).toContain(rarestPart(word));
  });
});

describe("the bank's ids", () => {
  it('are known by how they begin', () => {
    expect(bankIdOf('pay_29qq_')).toEqual({ kind: 'pay', like: String.raw`pay\_29qq\_%` });
    expect(bankIdOf('order_x')).toEqual({ kind: 'order', like: String.raw`order\_x%` });
  });

  it.each(['pay_', 'order_', 'payment', 'xpay_1'])('are not meant by %s', (word) => {
    expect(bankIdOf(word)).toBeUndefined();
  });
});
