import { indianTime } from '../pages/indian-time.ts';
import { html, type Html } from '../pages/html.ts';
import type { Message } from './inbox.ts';
import { tenDigits } from './mobile.ts';

const SHOWN = 100;
const LINK = /(https?:\/\/[^\s<>"']+)/;

/** Messages come newest first; the filter is a mobile or a part of one. */
export function inboxPage(messages: readonly Message[], filter: string): Html {
  const part = tenDigits(filter) ?? filter.replaceAll(/[\s-]/g, '');
  const matching = messages.filter((message) => message.to.includes(part));
  return html`
    <div class="top">
      <h1>SMS inbox</h1>
      <form action="/sandbox" method="get" role="search">
        <label for="to">Mobile number</label>
        <input id="to" name="to" type="text" inputmode="tel" autocomplete="off" value="${filter}" />
        <button type="submit">Filter</button>
        ${filter === '' ? '' : html`<a href="/sandbox">Show all</a>`}
      </form>
    </div>
    <p class="count" data-live="count" aria-live="polite">${countOf(matching.length)}</p>
    <ol class="messages" data-live="messages">
      ${matching.slice(0, SHOWN).map(messageItem)} ${matching.length === 0 ? emptyItem(filter) : ''}
    </ol>
  `;
}

function countOf(count: number): string {
  if (count > SHOWN) return `The latest ${SHOWN} of ${count} messages, newest first`;
  if (count === 0) return 'No messages';
  return count === 1 ? '1 message' : `${count} messages, newest first`;
}

function emptyItem(filter: string): Html {
  return html`<li class="empty">
    ${
      filter === ''
        ? 'No message yet. What the portal sends by SMS appears here at once.'
        : `No message to a number with ${filter}.`
    }
  </li>`;
}

function messageItem(message: Message): Html {
  return html`<li class="message">
    <p class="code">${message.code === null ? html`<span class="none">no code</span>` : message.code}</p>
    <div class="what">
      <p class="who">
        <a href="/sandbox?to=${message.to}">${spaced(message.to)}</a>
        <time datetime="${message.at}">${indianTime(message.at)}</time>
      </p>
      <p class="text">${withLinks(message.text)}</p>
    </div>
  </li>`;
}

function spaced(mobile: string): string {
  return `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}

function withLinks(text: string): Html[] {
  return text
    .split(LINK)
    .map((piece) =>
      LINK.test(piece) ? html`<a href="${piece}" rel="noopener noreferrer">${piece}</a>` : html`${piece}`,
    );
}
