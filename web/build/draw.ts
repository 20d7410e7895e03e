import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

export async function draw(page: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(page);
  const parts: string[] = [];
  prelude.setEncoding('utf8');
  for await (const part of prelude) parts.push(String(part));
  return parts.join('');
}
