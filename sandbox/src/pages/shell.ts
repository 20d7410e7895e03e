import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** One page of the sandbox for people. What carries a `data-live` name is kept fresh by live.js. */
export function sendPage(reply: FastifyReply, title: string, main: Html): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Local sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
        <script src="/sandbox/live.js" type="module"></script>
        <noscript><meta http-equiv="refresh" content="5" /></noscript>
      </head>
      <body>
        <header class="banner">
          <p><strong>Local sandbox</strong> Nothing leaves this machine.</p>
        </header>
        <p class="offline" role="alert" hidden>The sandbox does not answer. Is it still running?</p>
        <main>${main}</main>
      </body>
    </html> `;
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page.text);
}
