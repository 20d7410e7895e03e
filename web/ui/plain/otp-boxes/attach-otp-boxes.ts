import { backspace, type Change, enter, fill, moveBy } from './otp-code.ts';

export interface OtpInputs {
  readonly value: () => string;
  readonly write: (code: string) => void;
  readonly clear: () => void;
  /** The first box takes what is typed next. */
  readonly focus: () => void;
}

/** The behaviour of the drawn boxes; what a key or a paste does is decided by `otp-code.ts`. */
export function attachOtpBoxes(
  inputs: readonly HTMLInputElement[],
  onChange: () => void,
  /** The last digit was entered. */
  onComplete: () => void,
): OtpInputs {
  let boxes: readonly string[] = inputs.map(() => '');
  const show = (change: Change) => {
    boxes = change.boxes;
    for (const [index, input] of inputs.entries()) input.value = boxes[index] ?? '';
    inputs[change.focus]?.focus();
    inputs[change.focus]?.select();
    onChange();
  };
  const take = (change: Change) => {
    show(change);
    if (boxes.every((digit) => digit !== '')) onComplete();
  };
  for (const [index, input] of inputs.entries()) {
    input.addEventListener('input', () => take(enter(boxes, index, input.value)));
    input.addEventListener('focus', () => input.select());
    input.addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (text === '' || input.readOnly) return;
      event.preventDefault();
      take(fill(boxes, index, text));
    });
    input.addEventListener('keydown', (event) => {
      const target = moveBy(event.key, index, inputs.length);
      const stepsBack = event.key === 'Backspace' && boxes[index] === '' && !input.readOnly;
      if (target === undefined && !stepsBack) return;
      event.preventDefault();
      show(stepsBack ? backspace(boxes, index) : { boxes, focus: target ?? index });
    });
  }
  return {
    value: () => boxes.join(''),
    write: (code) => take(fill(boxes, 0, code)),
    clear: () => show({ boxes: inputs.map(() => ''), focus: 0 }),
    focus: () => inputs[0]?.focus(),
  };
}
