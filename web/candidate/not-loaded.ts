import { dropOpening } from './opening/take-over.ts';

/** Said where the line broke before the screen was there. Without React, which may be what is missing. */
export function sayNotLoaded(place: Element): void {
  const main = document.createElement('main');
  main.className = 'no-script';
  const heading = document.createElement('h1');
  heading.textContent = 'This page did not load.';
  const words = document.createElement('p');
  words.textContent = 'Please check your network. ';
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = 'Load it again';
  words.append(again);
  main.append(heading, words);
  dropOpening(place);
  place.append(main);
}
