interface Typed {
  readonly name: string;
  readonly value: string;
  readonly isFocused: boolean;
}

/**
 * Draws the screen in the place of its opening. What was typed there stays, the focus too, and a button that was
 * pressed is pressed once more, since now it does something.
 */
export function takeOver(root: Element, draw: () => void): void {
  const typed = Array.from(root.querySelectorAll('[data-opening] input'), typedIn).filter(isWorthKeeping);
  const pressed = buttonsOf(root).findIndex((button) => 'pressed' in button.dataset);
  draw();
  for (const field of typed) typeAgain(root, field);
  buttonsOf(root)[pressed]?.click();
}

/** Said where the screen cannot come: nothing may stand beside it. */
export function dropOpening(root: Element): void {
  root.querySelector('[data-opening]')?.remove();
}

function typedIn(input: Element): Typed | undefined {
  if (!(input instanceof HTMLInputElement)) return undefined;
  return { name: input.name, value: input.value, isFocused: input === document.activeElement };
}

function isWorthKeeping(field: Typed | undefined): field is Typed {
  return field !== undefined && (field.value !== '' || field.isFocused);
}

function buttonsOf(root: Element): readonly HTMLButtonElement[] {
  return Array.from(root.querySelectorAll<HTMLButtonElement>('main button'));
}

function typeAgain(root: Element, { name, value, isFocused }: Typed): void {
  const input = root.querySelector<HTMLInputElement>(`main input[name="${name}"]`);
  if (input === null) return;
  if (value !== '') {
    // By the element's own setter: React takes a value that its own one has set for known.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (isFocused) input.focus();
}
