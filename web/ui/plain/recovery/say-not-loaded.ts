/**
 * Shown if the code of a page did not come, in place of the page or above it if the page can be read without its code.
 * Without React, which may be what is missing. It is also inlined into documents as text: it must not refer to anything
 * outside of itself.
 */
export function sayNotLoaded(): void {
  // The page may find out twice: by the file, and by the screen that waits for it.
  if (document.querySelector('[data-not-loaded]') !== null) return;
  const isReadable = document.querySelector('#root main:not(.late, [data-opening] *)') !== null;
  const notice = document.createElement(isReadable ? 'aside' : 'main');
  notice.className = 'no-script';
  notice.dataset['notLoaded'] = '';
  const heading = document.createElement(isReadable ? 'h2' : 'h1');
  heading.textContent = isReadable ? 'A part of this page did not load.' : 'This page did not load.';
  const words = document.createElement('p');
  words.textContent = 'The portal may just have been updated, or your network is down.';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Load it again';
  again.addEventListener('click', () => location.reload());
  notice.append(heading, words, again);
  for (const replaced of document.querySelectorAll('[data-opening], .late')) replaced.remove();
  const root = document.querySelector('#root');
  if (isReadable) root?.prepend(notice);
  else root?.append(notice);
}
