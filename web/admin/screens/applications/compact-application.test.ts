import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aStaffApplication } from '../../../test/a-staff-application.ts';
import { compactApplication } from './compact-application.tsx';

const words = (line: ReactNode) => renderToStaticMarkup(line).replaceAll(/<[^>]+>/g, '');

it('an application in a narrow window has a line for the place once it is known', () => {
  const { third, aside } = compactApplication(aStaffApplication(), () => undefined);
  expect(third).toBeNull();
  expect(words(aside)).toBe('Not paid');
  const placed = aStaffApplication({ city: 'Pune', state: 'Maharashtra' });
  expect(compactApplication(placed, () => undefined).third).toBe('Pune, Maharashtra');
});
