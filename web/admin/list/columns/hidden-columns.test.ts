import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../api/storage.ts';
import { keepHidden, readHidden } from './hidden-columns.ts';

const NONE = new Set<string>();
const FURTHER = new Set(['Owner', 'Warnings']);

describe('columns that are put away', () => {
  it('are remembered, each list for itself', () => {
    const store = memoryStore();
    keepHidden('applications', new Set(['PAN', 'DOB']), NONE, store);
    keepHidden('payments', new Set(['Program']), NONE, store);
    expect(readHidden('applications', NONE, store)).toEqual(new Set(['PAN', 'DOB']));
    expect(readHidden('payments', NONE, store)).toEqual(new Set(['Program']));
    expect(readHidden('loans', NONE, store)).toEqual(new Set());
  });

  it.each(['not json', 'null', '[]', '{"applications":"PAN"}'])(
    'are none if the browser holds %s',
    (text) => {
      expect(readHidden('applications', NONE, memoryStore({ portal_hidden_columns: text }))).toEqual(
        new Set(),
      );
    },
  );

  it('are those that nobody asked for, also for a user who has put away others', () => {
    const store = memoryStore();
    keepHidden('applications', new Set(['PAN']), NONE, store);
    expect(readHidden('applications', FURTHER, store)).toEqual(new Set(['PAN', 'Owner', 'Warnings']));
    keepHidden('applications', new Set(['PAN', 'Warnings']), FURTHER, store);
    expect(readHidden('applications', FURTHER, store)).toEqual(new Set(['PAN', 'Warnings']));
    expect(readHidden('applications', new Set([...FURTHER, 'Verification']), store)).toEqual(
      new Set(['PAN', 'Warnings', 'Verification']),
    );
  });
});
