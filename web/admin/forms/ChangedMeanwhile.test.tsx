import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import type { MeanwhileChange } from './typed-values.ts';

const CHANGE: MeanwhileChange = {
  label: 'Status',
  was: 'Completed',
  now: 'On Hold',
  typed: 'Rejected',
  isTakenOut: false,
};

/** The words of the list, without its elements. */
function said(change: Partial<MeanwhileChange>): string {
  const page = renderToStaticMarkup(
    <ChangedMeanwhile
      text={undefined}
      changes={[{ ...CHANGE, ...change }]}
      isBusy={false}
      onReload={() => undefined}
    />,
  );
  return (/<li>(.*)<\/li>/.exec(page)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');
}

describe('what is said about a field that another user changed', () => {
  it('has what was typed beside it, if that is something else', () => {
    expect(said({})).toBe('Status: Completed, now On Hold; you have Rejected');
    expect(said({ typed: undefined })).toBe('Status: Completed, now On Hold');
  });

  it('claims no value for the form that it could not keep', () => {
    expect(said({ isTakenOut: true })).toBe('Status: Completed, now On Hold; no longer possible: Rejected');
  });

  it('calls nothing changed that stayed', () => {
    expect(said({ now: 'Completed', isTakenOut: true })).toBe(
      'Status: still Completed; no longer possible: Rejected',
    );
  });
});
