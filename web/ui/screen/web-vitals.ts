import type { Metric } from 'web-vitals';

/** Measures the page on request. It is off by default, and then nothing is loaded. */
export async function reportWebVitals(report?: (metric: Metric) => void): Promise<void> {
  if (report === undefined) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
}
