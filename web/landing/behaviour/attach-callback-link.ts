import { publicCall } from '../../api/client.ts';
import { clearLink, linkInHash } from '../../api/sms-link.ts';
import { showAlert } from '../../ui/plain/alert/alert-store.ts';
import { forgetCode } from '../../ui/plain/otp-boxes/code-under-way.ts';
import { sendLink } from '../callback/callback-calls.ts';
import type { CallbackParts } from './callback-parts.ts';

type RunTask = (work: () => Promise<void>) => void;

/** An SMS that carries a link instead of a code opens the page with it: the number is proven at once. */
export function attachCallbackLink({ thanks }: CallbackParts, run: RunTask): void {
  const link = linkInHash(location.hash);
  if (link === undefined) return;
  clearLink();
  run(async () => {
    const outcome = await sendLink(publicCall, link);
    if (outcome.kind === 'failed') showAlert({ kind: 'error', text: outcome.text });
    else {
      forgetCode('callback');
      thanks.showModal();
    }
  });
}
