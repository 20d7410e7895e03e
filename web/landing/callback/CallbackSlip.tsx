import { LINKS } from '@portal/contract/program.ts';
import { CALLBACK_FORM } from '@portal/contract/program/opening.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { classes } from '../../ui/plain/classes.ts';
import { Dialog } from '../../ui/plain/dialog/Dialog.tsx';
import { Button } from '../../ui/plain/field/Button.tsx';
import { CallbackForm } from './CallbackForm.tsx';
import styles from './CallbackSlip.module.css';
import { useCallbackRequest } from './use-callback-request.ts';

interface CallbackSlipProps {
  readonly className?: string | undefined;
  readonly onName: (name: string) => void;
}

/** A slip of paper with the form on it. */
export function CallbackSlip({ className, onName }: CallbackSlipProps) {
  const callback = useCallbackRequest();
  const startAgain = () => {
    // A browser that keeps what was typed over a reload has nothing left to keep.
    callback.clear();
    location.reload();
  };
  return (
    <section className={classes(styles.slip, className)} aria-labelledby="callback-title">
      <div className={styles.head}>
        <h2 id="callback-title" className={styles.title}>
          {CALLBACK_FORM.heading}
        </h2>
        <p className={styles.lead}>{CALLBACK_FORM.lead}</p>
      </div>
      <CallbackForm callback={callback} onName={onName} />
      <noscript>
        <p className={styles.noScript}>
          {CALLBACK_FORM.needsScript} <a href={LINKS.contact}>{LINKS.contact}</a>
        </p>
      </noscript>
      <Dialog
        open={callback.stage === 'thanks'}
        title={CALLBACK_FORM.thanks}
        onClose={startAgain}
        actions={<Button onClick={startAgain}>{CALLBACK_FORM.close}</Button>}
      >
        <p>{SIGN_IN_TEXTS.callbackReceived}</p>
      </Dialog>
    </section>
  );
}
