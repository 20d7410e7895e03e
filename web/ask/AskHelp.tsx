import { LANDING_SCREEN } from '@portal/contract/screens.ts';
import styles from './AskHelp.module.css';

/** Where help is; the script fills in what the server wrote into the document. */
export function AskHelp() {
  return (
    <footer className={styles.help}>
      <p data-part="hours">Need help?</p>
      <ul>
        {(['Call', 'WhatsApp', 'Email'] as const).map((name) => (
          <li key={name}>
            <a href={LANDING_SCREEN} data-help={name}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
