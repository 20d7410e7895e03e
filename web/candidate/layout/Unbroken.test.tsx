import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from './Unbroken.tsx';

const pieces = (text: string) =>
  Array.from(
    renderToStaticMarkup(<Unbroken text={text} />).matchAll(/<span[^>]*>([^<]*)</g),
    ([, piece]) => piece,
  );

it('keeps amounts and numbers in one piece', () => {
  expect(pieces('Paid Rs 1,00,000.50, Rs 500 remains of KBP26-000007.')).toEqual([
    'Rs 1,00,000.50',
    'Rs 500',
    'KBP26-000007',
  ]);
});

it('changes no word', () => {
  const text = 'We received your payment of Rs 25,000.';
  expect(renderToStaticMarkup(<Unbroken text={text} />).replaceAll(/<[^>]*>/g, '')).toBe(text);
});

it('leaves other words as they are', () => {
  expect(pieces('Your application is on hold.')).toEqual([]);
});
