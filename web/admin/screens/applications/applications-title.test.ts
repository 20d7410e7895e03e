import { describe, expect, it } from 'vitest';
import { applicationsTitle } from './applications-title.ts';

describe('the title of the applications', () => {
  it('says where an admin looks at the deleted ones', () => {
    expect(applicationsTitle('?view=deleted&page=2', 'admin')).toBe('Deleted applications');
  });

  it.each([
    ['', 'admin'],
    ['?view=else', 'admin'],
    ['?search=deleted', 'admin'],
    ['?view=deleted', 'ops'],
    ['?view=deleted', 'sales'],
    ['?view=deleted', undefined],
  ])('is the same everywhere else: %j for %s', (search, role) => {
    expect(applicationsTitle(search, role)).toBe('Applications');
  });
});
