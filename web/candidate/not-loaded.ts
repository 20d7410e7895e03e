/**
 * Shown if the connection broke before the screen was loaded. Without React, which may be what is missing; it is also
 * inlined into the document as text, in case the first file is missing: it must not refer to anything outside of
 * itself.
 */
export function sayNotLoaded(): void {
  const main = document.createElement('main');
  main.className = 'no-script';
  const heading = document.createElement('h1');
  heading.textContent = 'This page did not load.';
  const words = document.createElement('p');
  words.textContent = 'Please check your network. ';
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = 'Load it again';
  // A link to a part of the same page would load nothing.
  again.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  words.append(again);
  main.append(heading, words);
  document.querySelector('[data-opening]')?.remove();
  document.querySelector('#root')?.append(main);
}
