import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { reportWebVitals } from './web-vitals.ts';

const loaded = vi.fn();
vi.mock('web-vitals', () => {
  loaded();
  const measure = vi.fn();
  return { onCLS: measure, onFCP: measure, onINP: measure, onLCP: measure, onTTFB: measure };
});

it('measurements are loaded only where somebody asks for them [9.8]', async () => {
  await reportWebVitals();
  expect(loaded).not.toHaveBeenCalled();
  await reportWebVitals(() => undefined);
  expect(loaded).toHaveBeenCalledOnce();
});

it.each(['candidate/app.tsx', 'admin/main.tsx'])('%s supplies no callback for measurements [9.8]', (file) => {
  const calls = [
    ...readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').matchAll(/reportWebVitals\(.*?\)/g),
  ];
  expect(calls.map(([call]) => call)).toEqual(['reportWebVitals()']);
});
