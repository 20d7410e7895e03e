/**
 * Returns a function that the screen calls once it has replaced its opening. What was typed there stays, the focus too,
 * and a button that was pressed is pressed once more, since now it does something.
 */
export function watchOpening(root: Element): () => void {
  // Kept: what was typed into them is still in them when the screen has taken their place.
  const inputs = Array.from(root.querySelectorAll<HTMLInputElement>('[data-opening] input'));
  const buttons = buttonsOf(root);
  let focused = document.activeElement;
  const noteFocus = () => (focused = document.activeElement);
  const noteLeft = ({ target }: FocusEvent) =>
    // A field that is removed loses the focus too; the user who typed there has not left it.
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected) noteFocus();
    });
  document.addEventListener('focusin', noteFocus);
  document.addEventListener('focusout', noteLeft);
  let isTaken = false;
  return () => {
    if (isTaken) return;
    isTaken = true;
    document.removeEventListener('focusin', noteFocus);
    document.removeEventListener('focusout', noteLeft);
    for (const input of inputs) typeAgain(root, input, input === focused);
    const pressed = buttons.findIndex((button) => 'pressed' in button.dataset);
    buttonsOf(root)[pressed]?.click();
    // The typeface that a slow connection has put off.
    document.documentElement.removeAttribute('data-face-later');
  };
}

function buttonsOf(root: Element): readonly HTMLButtonElement[] {
  return Array.from(root.querySelectorAll<HTMLButtonElement>('main button'));
}

function typeAgain(root: Element, { name, value }: HTMLInputElement, isFocused: boolean): void {
  const input = root.querySelector<HTMLInputElement>(`main input[name="${name}"]`);
  if (input === null) return;
  if (value !== '') {
    // By the element's own setter: React takes a value that its own one has set for known.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (isFocused) input.focus();
}
