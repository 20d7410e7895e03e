import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Thanks } from './ApplicationSuccessScreen.tsx';

it('the thanks for a submission are a picture, with the ways on [2c.105]', () => {
  const screen = renderToStaticMarkup(
    <MemoryRouter>
      <Thanks />
    </MemoryRouter>,
  );
  expect(screen).toContain('Thank you');
  expect(screen).toContain('role="img"');
  expect(screen).toMatch(/href="\/portal\/dashboard"[^>]*>Dashboard</);
  expect(screen).toMatch(/href="\/portal"[^>]*>Home</);
});
