import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC } from '@portal/contract/route.ts';
import {
  ASK_SCREEN,
  LANDING_SCREEN,
  PAYMENT_SCREEN,
  REDIRECTS,
  STAFF_SCREENS,
  VERIFY_SCREEN,
} from '@portal/contract/screens.ts';
import { assetHeaders } from './asset-headers.ts';
import { pageHeaders } from './page-headers.ts';
import { loadBuiltWeb, type BuiltWeb, type Page, type PageFacts } from './web-files.ts';

const config = { access: PUBLIC };

/** Hashed files, which never change under their name. Registered before routes must say who may call them. */
export async function registerAssets(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, file) => {
      for (const [name, value] of Object.entries(assetHeaders(file))) reply.header(name, value);
    },
  });
}

export interface WebOptions extends PageFacts {
  readonly folder: string;
  /** What the payment screen lets in for the provider's checkout; undefined if it is of our own origin. */
  readonly checkoutSource: string | undefined;
}

/** The entries of the web at every address of the contract, and the page for any other. */
export async function registerPages(
  http: FastifyInstance,
  { folder, publicUrl, program, checkoutSource }: WebOptions,
): Promise<BuiltWeb> {
  const web = await loadBuiltWeb(folder, { publicUrl, program });
  servePage(http, LANDING_SCREEN, web.landing);
  servePage(http, ASK_SCREEN, web.ask);
  for (const [address, page] of web.candidate) {
    servePage(
      http,
      address,
      page,
      pageHeaders(page, address === PAYMENT_SCREEN ? { checkoutSource } : undefined),
    );
  }
  for (const address of Object.values(STAFF_SCREENS)) servePage(http, address, web.admin);
  servePage(http, `${VERIFY_SCREEN}/:code`, web.verify);
  for (const [from, to] of Object.entries(REDIRECTS)) {
    http.get(from, { config }, (request, reply) => reply.redirect(to + searchOf(request)));
  }
  for (const file of web.publicFiles) {
    http.get(`/${file}`, { config }, (_request, reply) => reply.sendFile(file, folder, { maxAge: '1h' }));
  }
  serveForCrawlers(http, publicUrl);
  return web;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: page.etag,
  });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/** A person followed a dead link, not a program. */
export function wantsPage(request: FastifyRequest): boolean {
  const isPage = request.method === 'GET' && !/^\/(?:api|assets)(?:\/|$|\?)/.test(request.url);
  return isPage && request.headers.accept?.includes('text/html') === true;
}

/** For an unknown address: under the staff panel's path it is a page of its own, with links to the staff screens. */
export function sendPageOfNowhere(
  { admin, notFound }: BuiltWeb,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const page = /^\/admin[/-]/.test(request.url) ? admin : notFound;
  return sendPage(request, reply.code(404).headers(pageHeaders(page)), page);
}

function servePage(http: FastifyInstance, address: string, page: Page, headers = pageHeaders(page)): void {
  http.get(address, { config }, (request, reply) => sendPage(request, reply.headers(headers), page));
}

function searchOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at === -1 ? '' : request.url.slice(at);
}

function serveForCrawlers(http: FastifyInstance, publicUrl: string): void {
  const robots = `User-agent: *\nAllow: ${LANDING_SCREEN}\nDisallow: /portal/\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${publicUrl}${LANDING_SCREEN}</loc></url></urlset>\n`;
  http.get('/robots.txt', { config }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  );
  http.get('/sitemap.xml', { config }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap),
  );
}
