import { part, parts } from '../../ui/plain/behaviour/page-part.ts';

/** The drawn page, by its parts. */
export function askParts(main: HTMLElement) {
  const named = (name: string) => part(main, `[data-part=${name}]`, HTMLElement);
  const form = part(main, '[data-part=to-send]', HTMLFormElement);
  const typed = part(main, '[data-part=typed]', HTMLFormElement);
  const code = named('code');
  return {
    heading: part(main, 'h1', HTMLElement),
    lead: named('lead'),
    stages: {
      asked: named('asked'),
      'to-send': form,
      done: named('done'),
      ended: named('ended'),
      failed: named('failed'),
    },
    label: named('label'),
    why: named('why'),
    aadhaar: named('aadhaar'),
    take: named('take'),
    codeFirst: named('code-first'),
    until: named('until'),
    camera: part(main, '[data-part=camera]', HTMLInputElement),
    file: part(main, '[data-part=file]', HTMLInputElement),
    /** What belongs to documents alone, and to answers alone. */
    kinds: { document: parts(main, '[data-kind=document]', HTMLElement), answer: [typed] },
    typed,
    answer: part(typed, 'input', HTMLInputElement),
    answerLabel: part(typed, 'label', HTMLElement),
    answerHint: part(typed, 'p', HTMLElement),
    failures: { asked: named('asked-failure'), 'to-send': named('send-failure') },
    form,
    picture: part(main, '[data-part=picture]', HTMLImageElement),
    fileName: named('file-name'),
    quality: named('quality'),
    another: part(form, 'p > button', HTMLButtonElement),
    code,
    boxes: parts(code, 'fieldset input', HTMLInputElement),
    clock: part(code, 'p strong', HTMLElement),
    again: part(code, 'p button', HTMLButtonElement),
    submit: part(form, '[type=submit]', HTMLButtonElement),
    retry: part(main, '[data-part=failed] button', HTMLButtonElement),
  };
}

export type AskParts = ReturnType<typeof askParts>;
export type Stage = keyof AskParts['stages'];

interface Words {
  readonly heading: string;
  readonly lead: string;
}

/** One stage is shown at a time; its heading is read out and takes the focus. */
export function showStage({ stages, heading, lead }: AskParts, stage: Stage, words: Words): void {
  for (const [name, section] of Object.entries(stages)) section.hidden = name !== stage;
  heading.textContent = words.heading;
  lead.textContent = words.lead;
  heading.focus();
}

/** Without words it is gone. What is wrong with what was asked marks the field that it was typed into. */
export function showFailure(
  { failures, answer }: AskParts,
  stage: keyof AskParts['failures'],
  text = '',
): void {
  if (stage === 'asked') answer.ariaInvalid = String(text !== '');
  const place = failures[stage];
  const words = place.querySelector('span');
  if (words !== null) words.textContent = text;
  place.hidden = text === '';
}
