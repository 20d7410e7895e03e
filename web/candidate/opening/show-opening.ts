export interface OpeningKeys {
  /** Where the browser keeps the session. */
  readonly token: string;
  readonly names: readonly string[];
  readonly applicationNumber: string;
  /** Where the tab keeps a code that was sent: the screen begins with its boxes. */
  readonly underWay: readonly string[];
  /** A name of more letters is engraved smaller. */
  readonly fullSizeLetters: number;
  readonly places: {
    readonly firstName: string;
    readonly otherNames: string;
    readonly applicationNumber: string;
  };
}

/**
 * Shows what the document holds of its screen, to those whom the screen is for. It is inlined into the document as text
 * and runs before any file is loaded: it must not refer to anything outside of itself.
 */
export function showOpening(keys: OpeningKeys): void {
  const opening = document.querySelector<HTMLElement>('[data-opening]');
  if (opening === null) return;

  const forGuest = () => {
    // A link from an SMS signs in by itself.
    if (location.hash !== '' || keys.underWay.some((key) => sessionStorage.getItem(key) !== null)) return;
    // What is pressed before the screen can act is pressed again once it can.
    opening.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button === null) return;
      event.preventDefault();
      for (const other of opening.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed');
      button.setAttribute('data-pressed', '');
    });
    opening.hidden = false;
  };

  const forCandidate = () => {
    const name = keys.names.map((key) => localStorage.getItem(key)?.trim()).find(Boolean);
    const applicationNumber = localStorage.getItem(keys.applicationNumber);
    if (name === undefined || applicationNumber === null) return;
    const { places } = keys;
    const wholeName = `${places.firstName} ${places.otherNames}`;
    const words = document.createTreeWalker(opening, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text !== null; text = words.nextNode()) {
      // The screen itself engraves what is longer.
      const fits = name.length <= keys.fullSizeLetters || text.parentElement instanceof HTMLElement;
      text.textContent = (text.textContent ?? '')
        .replace(wholeName, () => (fits ? name : ''))
        .replace(places.firstName, () => name.split(/\s+/)[0] ?? name)
        .replace(places.applicationNumber, () => applicationNumber);
      // As the screen's own heading does, so that nothing moves.
      const isTall = /\p{Script=Devanagari}/u.test(text.textContent);
      text.parentElement?.toggleAttribute('data-tall', isTall);
      if (!(text.parentElement instanceof HTMLHeadingElement)) continue;
      const longest = Math.max(...text.textContent.split(/\s+/).map((word) => word.length));
      text.parentElement.style.setProperty('--longest-word', String(longest));
    }
    opening.hidden = false;
  };

  try {
    const isSignedIn = (localStorage.getItem(keys.token) ?? '') !== '';
    if (isSignedIn !== (opening.dataset['opening'] === 'candidate')) return;
    if (isSignedIn) forCandidate();
    else forGuest();
  } catch {
    // Storage is blocked: the screen comes with its code.
  }
}
