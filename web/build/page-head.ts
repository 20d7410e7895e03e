import { BRAND, PROGRAM } from '@portal/contract/program.ts';
import { ASK_PAGE } from '@portal/contract/program/ask-page.ts';
import { NOT_FOUND_PAGE } from '@portal/contract/program/not-found-page.ts';
import { HERO } from '@portal/contract/program/landing/hero.ts';
import { PAGE_META } from '@portal/contract/program/landing/page-meta.ts';
import { LANDING_SCREEN } from '@portal/contract/screens.ts';
import { CHECK_TEXTS } from '@portal/contract/texts/document-check.ts';
import { basename } from 'node:path';
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';
import { courseData, questionsData } from '../landing/structured-data.ts';
import { lightRoles } from '../ui/plain/palette.ts';
import { WATCH_FILES } from '../ui/plain/recovery/watch-files.ts';
import { PAGES, type Page, PUBLIC_URL_PLACE } from './pages.ts';

const TITLES: Record<Page, string> = {
  landing: PAGE_META.title,
  ask: `${ASK_PAGE.title} | ${BRAND.bank}`,
  candidate: `${PROGRAM.name} | ${BRAND.bank}`,
  admin: `Staff | ${BRAND.bank}`,
  verify: `${CHECK_TEXTS.title} | ${BRAND.bank}`,
  'not-found': `${NOT_FOUND_PAGE.title} | ${BRAND.bank}`,
};

/** What each page draws its first words with; the landing page also its fee and the word on its plate. */
const FONT = 'anek-latin';
const LANDING_FONTS = [FONT, 'anek-rupee', 'anek-nameplate'];

/** Writes each page's head from the program's facts. */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      // After Vite looked for files to bundle: addresses with the server's placeholder are none.
      order: 'post',
      handler: (_html, context) => {
        const page = PAGES.find((name) => basename(context.filename) === `${name}.html`);
        return page === undefined ? [] : [...firstScript(page), ...headOf(page, context)];
      },
    },
  };
}

/** Before everything that is sent for. The page that is shown for unknown addresses has no script. */
function firstScript(page: Page): HtmlTagDescriptor[] {
  return page === 'not-found' ? [] : [{ tag: 'script', children: WATCH_FILES, injectTo: 'head-prepend' }];
}

function headOf(page: Page, context: IndexHtmlTransformContext): HtmlTagDescriptor[] {
  return [
    { tag: 'title', children: escapeText(TITLES[page]) },
    ...(page === 'landing' ? LANDING_FONTS : [FONT]).map((font) => fontPreload(font, context)),
    { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
    meta('name', 'theme-color', lightRoles.surface),
    ...(page === 'landing' ? landingTags() : [meta('name', 'robots', 'noindex')]),
  ].map((tag): HtmlTagDescriptor => ({ ...tag, injectTo: 'head' }));
}

function landingTags(): HtmlTagDescriptor[] {
  const address = `${PUBLIC_URL_PLACE}${LANDING_SCREEN}`;
  const image = `${PUBLIC_URL_PLACE}/og.png`;
  return [
    meta('name', 'description', PAGE_META.description),
    { tag: 'link', attrs: { rel: 'canonical', href: address } },
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', BRAND.bank),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:title', PAGE_META.title),
    meta('property', 'og:description', PAGE_META.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', HERO.heading.join(' ')),
    meta('name', 'twitter:card', 'summary_large_image'),
    data(courseData(PUBLIC_URL_PLACE)),
    data(questionsData()),
  ];
}

function meta(key: 'name' | 'property', name: string, content: string): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { [key]: name, content } };
}

function data(value: unknown): HtmlTagDescriptor {
  // A closing tag inside the data would end the block.
  const children = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return { tag: 'script', attrs: { type: 'application/ld+json' }, children };
}

function fontPreload(font: string, { bundle }: IndexHtmlTransformContext): HtmlTagDescriptor {
  const built = Object.keys(bundle ?? {}).find((file) => file.includes(font) && file.endsWith('.woff2'));
  const href = built === undefined ? `/ui/plain/fonts/${font}.woff2` : `/${built}`;
  return { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true } };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
