import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import tones from '../Tone.module.css';
import type { AlertKind } from './alert-store.ts';
import { AlertStrip } from './AlertStrip.tsx';
import { TopAlert } from './TopAlert.tsx';

it('both live regions stand there, empty, before there is anything to say', () => {
  const markup = renderToStaticMarkup(<TopAlert />);
  expect(markup).toContain('<div role="status"></div>');
  expect(markup).toContain('<div role="alert"></div>');
});

it('a notice has its words and a button with a name', () => {
  const markup = renderToStaticMarkup(<AlertStrip kind="error" text="The code is wrong." />);
  expect(markup).toContain('The code is wrong.');
  expect(markup).toMatch(/<button type="button"[^>]*aria-label="Close"/);
});

it.each([
  ['success', 'success'],
  ['error', 'danger'],
  ['warning', 'warning'],
  ['info', 'info'],
] as const)('a notice of %s has the tone and the icon of its kind [2c.81]', (kind, tone) => {
  const markup = renderToStaticMarkup(<AlertStrip kind={kind} text="Saved" />);
  expect(markup).toContain(`data-kind="${kind}"`);
  expect(markup).toMatch(new RegExp(`^<div class="[^"]*${tones[tone] ?? 'a tone'}"`));
  const others = KINDS.filter((other) => other !== kind).map((other) => iconOf(other));
  expect(others).not.toContain(iconOf(kind));
});

const KINDS = ['success', 'error', 'warning', 'info'] as const;

function iconOf(kind: AlertKind): string | undefined {
  return / d="([^"]+)"/.exec(renderToStaticMarkup(<AlertStrip kind={kind} text="" />))?.[1];
}
