import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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
