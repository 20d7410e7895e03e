import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TableHead } from './TableHead.tsx';
import type { Selection } from './use-selection.ts';

const selection: Selection = {
  ticked: new Set(),
  isAll: false,
  isPartly: false,
  toggle: () => undefined,
  toggleAll: () => undefined,
  tickMany: () => undefined,
  keepOnly: () => undefined,
  clear: () => undefined,
};

const drawn = (hasRows: boolean) =>
  renderToStaticMarkup(
    <table>
      <TableHead
        groups={[]}
        columns={[]}
        selection={selection}
        sorting={undefined}
        labelsAt={0}
        hasRows={hasRows}
      />
    </table>,
  );

it('all rows can be ticked once there is one', () => {
  expect(drawn(false)).toMatch(/<input[^>]*disabled=""/);
  expect(drawn(true)).toContain('aria-label="Select all"');
  expect(drawn(true)).not.toContain('disabled');
});
