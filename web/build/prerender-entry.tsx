/**
 * Draws the pages that are read without a script, to standard output. Built for Node by `prerender.ts`,
 * since only the bundler knows the class names of the style sheets.
 */
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { LandingPage } from '../landing/LandingPage.tsx';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';

const drawn = { landing: await draw(<LandingPage />), 'not-found': await draw(<NotFoundPage />) };
process.stdout.write(JSON.stringify(drawn));

async function draw(page: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<StrictMode>{page}</StrictMode>);
  const parts: string[] = [];
  prelude.setEncoding('utf8');
  for await (const part of prelude) parts.push(String(part));
  return parts.join('');
}
