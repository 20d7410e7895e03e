import { describe, expect, it } from 'vitest';
import { changedFields, unlessAbsent } from './edits.ts';

describe('an edit', () => {
  it('leaves what is absent and takes what is emptied', () => {
    expect(unlessAbsent(undefined, 'kept')).toBe('kept');
    expect(unlessAbsent<string | null>(null, 'kept')).toBeNull();
    expect(unlessAbsent('', 'kept')).toBe('');
  });

  it('tells the fields that it changes, before and after', () => {
    const before = { mode: 'Cash', amount: 100, comment: null };
    const after = { mode: 'Cash', amount: null, comment: 'at the branch' };
    expect(changedFields(before, after)).toEqual({
      before: { amount: 100, comment: null },
      after: { amount: null, comment: 'at the branch' },
    });
  });

  it('that changes nothing tells nothing', () => {
    expect(changedFields({ mode: 'Cash', amount: 100 }, { mode: 'Cash', amount: 100 })).toBeUndefined();
  });
});
