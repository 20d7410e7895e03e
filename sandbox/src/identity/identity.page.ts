import type { FastifyReply } from 'fastify';
import { Html, html } from '../pages/html.ts';
import { pagePolicy } from '../pages/policy.ts';
import type { IdentityClient } from '../settings.ts';
import type { Person } from './people.ts';

/** Who signs in; those who left are still known by name, and are refused. */
export function loginPage(action: string, everybody: readonly Person[]): Html {
  return html`
    <h1>Sign in to Sandbox Bank</h1>
    <p>Choose who you are. Nobody has a password here.</p>
    <form method="post" action="${action}">
      <ol class="messages">
        ${everybody.map(
          (person) =>
            html`<li class="message">
              <button type="submit" name="person" value="${person.id}">${person.name}</button>
              <span class="what">${factsOf(person)}</span>
            </li>`,
        )}
      </ol>
    </form>
    <p><a href="/identity/people">Who is at the bank</a></p>
  `;
}

export function peoplePage(everybody: readonly Person[], isGone: (id: string) => boolean): Html {
  return html`
    <h1>Who is at Sandbox Bank</h1>
    <p>Somebody who left cannot sign in, and is logged out of the portal within ten minutes.</p>
    <ol class="messages">
      ${everybody.map((person) => {
        const gone = isGone(person.id);
        return html`<li class="message">
          <form method="post" action="/identity/people/${person.id}">
            <button type="submit" name="is" value="${gone ? 'there' : 'gone'}">
              ${gone ? 'Bring back' : 'Let go'}
            </button>
          </form>
          <span class="what">${person.name}, ${factsOf(person)}${gone ? ' (left the bank)' : ''}</span>
        </li>`;
      })}
    </ol>
    <p><a href="/identity/session/end">Sign out of Sandbox Bank</a></p>
  `;
}

function factsOf({ email, groups, isEmailVerified, amr }: Person): string {
  return [
    email,
    groups.length === 0 ? 'in no group' : groups.join(', '),
    ...(isEmailVerified ? [] : ['email not confirmed']),
    ...(amr.includes('mfa') ? [] : ['without a second factor']),
  ].join(' · ');
}

/** The provider brings the form itself, with its secret. */
export function signOutPage(form: string): string {
  return pageOf(
    'Sign out',
    html`
      <h1>Sign out of Sandbox Bank?</h1>
      ${new Html(form)}
      <p><button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button></p>
      <p><button type="submit" form="op.logoutForm">Stay signed in</button></p>
    `,
  );
}

export function signedOutPage(): string {
  return pageOf('Signed out', html`<h1>You are signed out of Sandbox Bank</h1>`);
}

export function sendIdentityPage(
  reply: FastifyReply,
  { portalUrl }: IdentityClient,
  title: string,
  main: Html,
): FastifyReply {
  // The form ends at the portal's own login screen, by way of redirects.
  const policy = pagePolicy({
    formAction: `'self' ${new URL(portalUrl).origin}`,
    frameAncestors: "'none'",
  });
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(pageOf(title, main));
}

function pageOf(title: string, main: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox Bank</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/base.css" />
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body>
        <header class="banner">
          <p><strong>Sandbox Bank</strong> A local identity provider.</p>
        </header>
        <main>${main}</main>
      </body>
    </html> `.text;
}
