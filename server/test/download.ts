import type { TestPortal } from './portal.ts';
import { readXlsx, type ReadSheet } from './read-xlsx.ts';

interface DownloadReply {
  readonly status: number;
  readonly headers: Headers;
  readonly content: Buffer;
}

interface DownloadCall {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The bytes of an answer. */
export async function download(
  { url }: Pick<TestPortal, 'url'>,
  path: string,
  { method = 'GET', body, token, headers }: DownloadCall = {},
): Promise<DownloadReply> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, content };
}

/** An export, read back. */
export async function exported(
  portal: Pick<TestPortal, 'url'>,
  path: string,
  body: unknown,
  token: string,
): Promise<ReadSheet> {
  const { status, content } = await download(portal, path, { method: 'POST', body, token });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${content.toString()}`);
  return readXlsx(content);
}

/** The values of the cells of a row, by their labels. */
export function valuesOf(row: ReadSheet['rows'][number] | undefined): Record<string, string | number> {
  return Object.fromEntries(Object.entries(row ?? {}).map(([label, { value }]) => [label, value]));
}
