import { ASK_PAGE } from '@portal/contract/program/ask-page.ts';
import { asSaved } from '@portal/contract/rules/form/field-values.ts';
import type { AskedField } from './ask-calls.ts';
import { type AskParts, showFailure, showStage } from './ask-parts.ts';

interface Typing {
  readonly begin: (field: AskedField) => void;
}

const KEYS: Readonly<Record<string, string>> = { number: 'decimal', year: 'numeric' };

/** An answer is typed and held to the form's checks before it is looked at. */
export function attachTyping(view: AskParts, onTyped: (text: string) => void): Typing {
  const { answer, typed } = view;
  let field: AskedField | undefined;
  const say = (text: string | undefined) => showFailure(view, 'asked', text);
  const described = [answer.getAttribute('aria-describedby'), view.failures.asked.id];
  answer.setAttribute('aria-describedby', described.filter((id) => id !== null).join(' '));
  answer.addEventListener('input', () => say(undefined));
  async function check(): Promise<void> {
    const shown = field?.answer;
    if (shown == null) return;
    say(undefined);
    const text = asSaved(shown, answer.value);
    const wrong = await wrongWith(shown, text);
    say(wrong);
    if (wrong === undefined) onTyped(text);
    else answer.focus();
  }
  typed.addEventListener('submit', (event) => {
    event.preventDefault();
    void check();
  });
  return {
    begin(asked) {
      const shown = asked.answer;
      // What was typed stays for another try.
      if (shown === null || asked.field_name === field?.field_name) return;
      field = asked;
      answer.value = '';
      answer.type = shown.input_type === 'date' ? 'date' : 'text';
      answer.inputMode = KEYS[shown.input_type] ?? 'text';
      if (shown.max_length !== null) answer.maxLength = shown.max_length;
      else answer.removeAttribute('maxlength');
      view.answerLabel.textContent = asked.label;
      view.answerHint.textContent = shown.hint;
    },
  };
}

/** By code that only answers need; where it does not arrive, the portal itself says what is wrong. */
async function wrongWith(
  field: NonNullable<AskedField['answer']>,
  text: string,
): Promise<string | undefined> {
  try {
    const { checkAnswer } = await import('@portal/contract/rules/ask-answer.ts');
    return checkAnswer(field, text);
  } catch {
    return undefined;
  }
}

export function showTyped(view: AskParts, text: string, { label, answer }: AskedField): void {
  view.picture.hidden = true;
  view.fileName.textContent = answer?.input_type === 'date' ? dayText(text) : text;
  view.quality.textContent = '';
  view.another.textContent = ASK_PAGE.change;
  view.submit.textContent = `${ASK_PAGE.send} ${label}`;
  showFailure(view, 'to-send');
  showStage(view, 'to-send', { heading: ASK_PAGE.checkAnswer, lead: label });
}

/** `14 August 2002` */
function dayText(day: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Date(day).toLocaleDateString('en-IN', { timeZone: 'UTC', ...parts });
}
