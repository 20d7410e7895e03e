import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { FormLoading } from './FormLoading.tsx';

it('the form says that it is loading [2c.98]', () => {
  expect(
    renderToStaticMarkup(
      <MemoryRouter>
        <FormLoading />
      </MemoryRouter>,
    ),
  ).toContain('Loading your application');
});
