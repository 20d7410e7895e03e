import type { DetailField, Details, FormError } from '../callback/callback-details.ts';
import { part, parts } from '../../ui/plain/behaviour/page-part.ts';

/** The drawn slip, by its parts. */
export function callbackParts(slip: HTMLElement) {
  const form = part(slip, 'form', HTMLFormElement);
  const input = (name: DetailField) => part(form, `[name=${name}]`, HTMLInputElement);
  const named = (name: string) => part(form, `[data-part=${name}]`, HTMLElement);
  const code = named('code');
  return {
    form,
    fields: { name: input('name'), email: input('email'), city: input('city'), phone: input('phone') },
    change: named('change'),
    getOtpPlace: named('get-otp'),
    getOtp: part(form, '[data-part=get-otp] button', HTMLButtonElement),
    promise: named('promise'),
    code,
    boxes: parts(code, 'fieldset input', HTMLInputElement),
    clock: part(code, 'p strong', HTMLElement),
    again: part(code, 'p button', HTMLButtonElement),
    submit: part(code, '[type=submit]', HTMLButtonElement),
    known: named('known'),
    thanks: part(slip, 'dialog', HTMLDialogElement),
  };
}

export type CallbackParts = ReturnType<typeof callbackParts>;

export function writeDetails({ fields }: CallbackParts, details: Readonly<Record<string, string>>): void {
  for (const [name, field] of Object.entries(fields)) field.value = details[name] ?? '';
}

export function readDetails({ fields }: CallbackParts): Details {
  const { name, email, city, phone } = fields;
  return { name: name.value, email: email.value, city: city.value, phone: phone.value };
}

/** One error at a time, at its field; that field gets focus. */
export function showError({ fields, boxes }: CallbackParts, error?: FormError): void {
  const places = {
    name: [fields.name],
    email: [fields.email],
    city: [fields.city],
    phone: [fields.phone],
    otp: boxes,
  };
  for (const [field, inputs] of Object.entries(places)) {
    mark(inputs, field === error?.field ? error.text : '');
  }
}

/** The style sheet draws a field by what it says about itself. */
function mark(inputs: readonly HTMLInputElement[], text: string): void {
  const [place] = inputs[0]?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = document.querySelector(`[id="${place}"] span`);
  if (words !== null) words.textContent = text;
  for (const input of inputs) input.setAttribute('aria-invalid', String(text !== ''));
  if (text !== '') (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
}

export type Stage = 'details' | 'code' | 'known';

/**
 * 'known' is the end: we were asked already, and the form takes nothing more. While a call is under way nothing
 * that it is about can be changed; buttons keep their words, their width and the focus.
 */
export function showStage(view: CallbackParts, stage: Stage, busy: boolean): void {
  for (const field of Object.values(view.fields)) {
    field.readOnly = busy || stage !== 'details';
    field.disabled = stage === 'known';
  }
  for (const box of view.boxes) box.readOnly = busy;
  for (const button of [view.getOtp, view.submit, view.again, view.change]) {
    button.ariaBusy = String(busy && button !== view.change);
    button.ariaDisabled = String(busy);
  }
  view.getOtp.disabled = stage === 'known';
  view.promise.hidden = stage !== 'details';
  view.getOtpPlace.hidden = stage === 'code';
  view.change.hidden = stage !== 'code';
  view.code.hidden = stage !== 'code';
}
