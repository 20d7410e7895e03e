import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../../api/storage.ts';
import { isOverviewVisible, keepOverviewVisibility } from './overview-visibility.ts';

describe('the overview', () => {
  it('is shown where there is room, until somebody chooses', () => {
    const store = memoryStore();
    expect(isOverviewVisible(false, store)).toBe(true);
    expect(isOverviewVisible(true, store)).toBe(false);
    keepOverviewVisibility(true, store);
    expect(isOverviewVisible(true, store)).toBe(true);
    keepOverviewVisibility(false, store);
    expect(isOverviewVisible(false, store)).toBe(false);
  });
});
