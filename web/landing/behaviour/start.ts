import { captureUtm } from '../../api/utm.ts';
import { attachMenu } from '../../ui/plain/header/attach-menu.ts';
import { attachAlert } from './attach-alert.ts';
import { attachCallback } from './attach-callback.ts';
import { attachPlate } from './attach-plate.ts';
import { attachSession } from './attach-session.ts';
import { layOutTheRest } from './lay-out-the-rest.ts';
import { part, parts } from '../../ui/plain/behaviour/page-part.ts';

/**
 * Gives the drawn page its behaviour. Every part has a turn of its own: a press is answered between two of them, and
 * one that fails leaves the others whole.
 */
export function start(): void {
  const attachments = [
    () => attachSession(part(document, 'header [data-audience=candidate] button', HTMLElement)),
    () => captureUtm(location.search),
    () => attachMenu(part(document, 'header [popover]', HTMLElement)),
    () => attachAlert(part(document, '[data-alert-place]', HTMLElement)),
    () => attachCallback(part(document, '[data-slip]', HTMLElement)),
    () =>
      attachPlate(
        part(document, '[data-scene]', SVGElement),
        part(document, '[name=name]', HTMLInputElement),
      ),
    () => void layOutTheRest(parts(document, 'main > div > section', HTMLElement)),
  ];
  for (const attach of attachments) setTimeout(attach);
}
