import { fileURLToPath } from 'node:url';

export const CONFIG_FILE = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
export const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
/** A build takes shape here, apart from any other, and becomes `dist` as a whole. */
export const WORKSHOP = fileURLToPath(
  new URL(`../../node_modules/.cache/web-build/${process.pid}/`, import.meta.url),
);

/** The documents of the web. Links between them are plain anchors. */
export const PAGES = ['landing', 'ask', 'candidate', 'admin', 'verify', 'not-found'] as const;
export type Page = (typeof PAGES)[number];

/** Those that are drawn by the build, in whole or in part. */
export type DrawnPage = Exclude<Page, 'admin' | 'verify'>;

export function pageFile(page: Page): string {
  return fileURLToPath(new URL(`../${page}.html`, import.meta.url));
}

/** Stands in the built page where the server writes the portal's own address. */
export const PUBLIC_URL_PLACE = '__PUBLIC_URL__';
/** Stands in a page's source where the build writes what React drew. */
export const CONTENT_PLACE = '<!--content-->';
