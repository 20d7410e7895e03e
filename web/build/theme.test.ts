import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dado, darkRoles, genda, lightRoles, scenery } from '../ui/plain/palette.ts';

const css = readFileSync(new URL('../ui/plain/theme.css', import.meta.url), 'utf8');

/** The custom properties of one rule, name without dashes → value. */
function propertiesOf(selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return new Map(
    Array.from(rule.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value]),
  );
}

const light = propertiesOf(':root');
const dark = propertiesOf("[data-mantine-color-scheme='dark']");

describe('theme.css says what palette.ts says', () => {
  it.each([
    ['dado', dado],
    ['genda', genda],
  ] as const)('%s, shade by shade', (name, shades) => {
    expect(shades.map((_, shade) => light.get(`${name}-${shade}`)?.toUpperCase())).toEqual([...shades]);
  });

  it.each(Object.entries({ ...lightRoles, ...scenery }))('%s by day', (role, colour) => {
    expect(light.get(role)?.toUpperCase()).toBe(colour);
  });

  it.each(Object.entries(darkRoles))('%s by night', (role, colour) => {
    expect(dark.get(role)?.toUpperCase()).toBe(colour);
  });
});

describe('text can be read on its ground', () => {
  const pairs = [
    ['text', 'page', 7],
    ['text-2', 'page', 7],
    ['text-3', 'page', 4.5],
    ['text-3', 'surface', 4.5],
    ['link', 'surface', 4.5],
    ['on-action', 'action', 4.5],
    ['success', 'success-bg', 4.5],
    ['danger', 'danger-bg', 4.5],
    ['warning', 'warning-bg', 4.5],
    ['info', 'info-bg', 4.5],
    ['secondary', 'secondary-bg', 4.5],
    ['input-border', 'surface', 3],
  ] as const;

  it.each(pairs)('%s on %s: %d to 1', (front, ground, least) => {
    expect(contrast(lightRoles[front], lightRoles[ground])).toBeGreaterThanOrEqual(least);
    expect(contrast(darkRoles[front], darkRoles[ground])).toBeGreaterThanOrEqual(Math.min(least, 6));
  });
});

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
