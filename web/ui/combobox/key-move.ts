interface Place {
  readonly shown: boolean;
  readonly active: number | undefined;
  readonly count: number;
}

export type KeyMove =
  | { readonly kind: 'go'; readonly to: number; readonly preventDefault: true }
  | { readonly kind: 'choose' | 'close'; readonly preventDefault: boolean };

/** Returns what a key does in a list of choices, or undefined if the key belongs to the text. */
export function keyMove(key: string, { shown, active, count }: Place): KeyMove | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return go(active === undefined ? 0 : (active + 1) % count);
    case 'ArrowUp':
      return go(active === undefined ? count - 1 : (active + count - 1) % count);
    case 'Enter':
      return shown && active !== undefined ? { kind: 'choose', preventDefault: true } : undefined;
    case 'Escape':
      return shown ? { kind: 'close', preventDefault: true } : undefined;
    case 'Tab':
      return shown ? { kind: 'close', preventDefault: false } : undefined;
    default:
      return undefined;
  }
}

function go(to: number): KeyMove {
  return { kind: 'go', to, preventDefault: true };
}
