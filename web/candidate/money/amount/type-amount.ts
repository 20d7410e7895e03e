import type { ChangeEvent } from 'react';
import { typedAmount } from './amount-text.ts';

/** The text of an amount box after a key: grouped, with the caret where it was. */
export function typeAmount(
  { currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>,
  before: string,
): string {
  const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
  const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
  const shown = typedAmount(before, typed, inputType);
  // Written here, React finds it as it should be and leaves the caret alone.
  input.value = shown.text;
  input.setSelectionRange(shown.caret, shown.caret);
  return shown.text;
}
