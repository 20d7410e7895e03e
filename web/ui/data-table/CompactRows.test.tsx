import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type CompactRow, CompactRows } from './CompactRows.tsx';

const card = (lines: Pick<CompactRow, 'third' | 'aside'>) =>
  renderToStaticMarkup(
    <CompactRows
      label="People"
      rows={[{ id: 1 }]}
      compact={() => ({ title: 'Asha Rao', second: '9822041736', ...lines })}
      selection={undefined}
      idOf={({ id }) => id}
      nameOf={() => 'Asha Rao'}
    />,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s{2,}/);

it('a card has a third line where something stands in it', () => {
  expect(card({ third: 'Pune', aside: 'Not paid' })).toEqual(['Asha Rao', '9822041736', 'Pune', 'Not paid']);
  expect(card({ third: null, aside: 'Not paid' })).toEqual(['Asha Rao', '9822041736', 'Not paid']);
  expect(card({ third: 'Pune' })).toEqual(['Asha Rao', '9822041736', 'Pune']);
});
