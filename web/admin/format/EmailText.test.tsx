import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailText } from './EmailText.tsx';

it.each([
  ['asha.rao@example.org', 'asha.rao<wbr/>@example.org'],
  ['no address', 'no address'],
])('%s may end a line before its @ alone', (address, drawn) => {
  expect(renderToStaticMarkup(<EmailText address={address} />)).toBe(drawn);
});
