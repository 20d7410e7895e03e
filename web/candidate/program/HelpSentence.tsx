import { phoneAddress, whatsappAddress } from '@portal/contract/program/program-settings.ts';
import styles from './HelpSentence.module.css';
import { programSettings } from './program-settings.ts';

/** Closes a message that something failed: the ways to reach a person, to be pressed. */
export function HelpSentence() {
  const { help } = programSettings();
  return (
    <span className={styles.help}>
      Need help? Call <a href={phoneAddress(help)}>{help.phone}</a>, WhatsApp{' '}
      <a href={whatsappAddress(help)}>{help.whatsapp}</a>, or write to{' '}
      <a href={`mailto:${help.email}`}>{help.email}</a>.
    </span>
  );
}
