import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';
import { pagePolicy } from './policy.ts';

const POLICY = pagePolicy({ formAction: "'self'", frameAncestors: "'none'" });

interface Page {
  readonly title: string;
  readonly main: Html;
  readonly scripts?: readonly string[];
}

/** One page of the sandbox for people. What carries a `data-live` name is kept fresh by live.js. */
export function sendPage(reply: FastifyReply, { title, main, scripts = [] }: Page): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Local sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/base.css" />
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
        <link rel="stylesheet" href="/sandbox/payments.css" />
        <script src="/sandbox/live.js" type="module"></script>
        ${scripts.map((path) => html`<script src="${path}" type="module"></script>`)}
        <noscript><meta http-equiv="refresh" content="5" /></noscript>
      </head>
      <body>
        <header class="banner">
          <p><strong>Local sandbox</strong> Nothing leaves this machine.</p>
          <nav aria-label="Sandbox">
            <a href="/sandbox">SMS inbox</a>
            <a href="/sandbox/razorpay">Payments</a>
          </nav>
        </header>
        <p class="offline" role="alert" hidden>The sandbox does not answer. Is it still running?</p>
        <main>${main}</main>
      </body>
    </html> `;
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page.text);
}
