import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../api/storage.ts';
import { keepHidden, readHidden } from './hidden-columns.ts';

describe('columns that are put away', () => {
  it('are remembered, each list for itself', () => {
    const store = memoryStore();
    keepHidden('applications', new Set(['PAN', 'DOB']), store);
    keepHidden('payments', new Set(['Program']), store);
    expect(readHidden('applications', store)).toEqual(new Set(['PAN', 'DOB']));
    expect(readHidden('payments', store)).toEqual(new Set(['Program']));
    expect(readHidden('loans', store)).toEqual(new Set());
  });

  it.each(['not json', 'null', '[]', '{"applications":"PAN"}'])(
    'are none where the browser holds %s',
    (text) => {
      expect(readHidden('applications', memoryStore({ portal_hidden_columns: text }))).toEqual(new Set());
    },
  );
});
