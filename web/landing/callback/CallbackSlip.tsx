import { CALLBACK_FORM } from '@portal/contract/program/landing/callback-form.ts';
import { NAVIGATION } from '@portal/contract/program/landing/navigation.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { LINKS } from '@portal/contract/program.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { Dialog } from '../../ui/plain/dialog/Dialog.tsx';
import { Button, ButtonLink } from '../../ui/plain/field/Button.tsx';
import { CallbackForm } from './CallbackForm.tsx';
import styles from './CallbackSlip.module.css';

/** A slip of paper with the form on it. */
export function CallbackSlip() {
  return (
    <section className={styles.slip} aria-labelledby="callback-title" data-slip>
      <div className={styles.head}>
        <h2 id="callback-title" className={styles.title}>
          {CALLBACK_FORM.heading}
        </h2>
        <p className={styles.lead}>{CALLBACK_FORM.lead}</p>
      </div>
      <CallbackForm />
      <noscript>
        <p className={styles.noScript}>
          {CALLBACK_FORM.needsScript} <a href={LINKS.contact}>{LINKS.contact}</a>
        </p>
      </noscript>
      <Dialog
        open={false}
        title={CALLBACK_FORM.thanks}
        actions={
          <>
            <Button look="outlined">{CALLBACK_FORM.close}</Button>
            <ButtonLink href={CANDIDATE_SCREENS.register}>{NAVIGATION.register}</ButtonLink>
          </>
        }
      >
        <p>{SIGN_IN_TEXTS.callbackReceived}</p>
      </Dialog>
    </section>
  );
}
