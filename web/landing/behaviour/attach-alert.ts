import {
  closeAlert,
  currentAlert,
  isUrgent,
  pauseAlert,
  resumeAlert,
  showCarriedAlert,
  subscribe,
} from '../../ui/plain/alert/alert-store.ts';
import { part } from '../../ui/plain/behaviour/page-part.ts';

/** Shows the alerts of the store in the drawn place. */
export function attachAlert(place: HTMLElement): void {
  const calm = part(place, '[role=status]', HTMLElement);
  const urgent = part(place, '[role=alert]', HTMLElement);
  const strips = part(place, 'template', HTMLTemplateElement);
  subscribe(() => {
    const alert = currentAlert();
    calm.replaceChildren();
    urgent.replaceChildren();
    if (alert === undefined) return;
    const strip = part(strips.content, `[data-kind=${alert.kind}]`, HTMLElement).cloneNode(true);
    (isUrgent(alert) ? urgent : calm).append(strip);
    part(place, 'span', HTMLElement).textContent = alert.text;
  });
  place.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) closeAlert();
  });
  for (const sign of ['mouseenter', 'focusin']) place.addEventListener(sign, pauseAlert);
  for (const sign of ['mouseleave', 'focusout']) place.addEventListener(sign, resumeAlert);
  showCarriedAlert();
}
