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

it('what opens below a card stands in a line of its own, right after it', () => {
  const markup = renderToStaticMarkup(
    <CompactRows
      label="People"
      rows={[{ id: 1 }, { id: 2 }, { id: 3 }]}
      compact={({ id }) => ({ title: `Person ${id}`, second: '9822041736', third: null })}
      selection={undefined}
      expansion={{ id: 2, content: 'Two lenders' }}
      idOf={({ id }) => id}
      nameOf={({ id }) => `Person ${id}`}
    />,
  );
  const lines = [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, line = '']) =>
    line.replaceAll(/<[^>]+>/g, ' ').trim(),
  );
  expect(lines.map((line) => line.split(/\s{2,}/)[0])).toEqual([
    'Person 1',
    'Person 2',
    'Two lenders',
    'Person 3',
  ]);
});
