import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../../api/storage.ts';
import { isOverviewShown, keepOverviewShown } from './overview-shown.ts';

describe('the overview', () => {
  it('is shown where there is room, until somebody chooses', () => {
    const store = memoryStore();
    expect(isOverviewShown(false, store)).toBe(true);
    expect(isOverviewShown(true, store)).toBe(false);
    keepOverviewShown(true, store);
    expect(isOverviewShown(true, store)).toBe(true);
    keepOverviewShown(false, store);
    expect(isOverviewShown(false, store)).toBe(false);
  });
});
