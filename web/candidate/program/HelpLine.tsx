import { phoneAddress, whatsappAddress } from '@portal/contract/program/program-settings.ts';
import { Icon } from '../../ui/plain/icon/Icon.tsx';
import styles from './HelpLine.module.css';
import { MAIL, PHONE, WHATSAPP } from './icons.ts';
import { programSettings } from './program-settings.ts';

/** The last line of every signed-in screen: call, WhatsApp, email. */
export function HelpLine() {
  const { help } = programSettings();
  return (
    <footer className={styles.help} aria-labelledby="help-line">
      <div className={styles.inner}>
        <p id="help-line" className={styles.hours}>
          Need help? {help.hours}.
        </p>
        <ul className={styles.ways}>
          <Way icon={PHONE} name="Call" value={help.phone} href={phoneAddress(help)} />
          <Way icon={WHATSAPP} name="WhatsApp" value={help.whatsapp} href={whatsappAddress(help)} />
          <Way icon={MAIL} name="Email" value={help.email} href={`mailto:${help.email}`} />
        </ul>
      </div>
    </footer>
  );
}

interface WayProps {
  readonly icon: string;
  readonly name: string;
  readonly value: string;
  readonly href: string;
}

function Way({ icon, name, value, href }: WayProps) {
  return (
    <li>
      <a href={href} className={styles.way} aria-label={`${name} ${value}`}>
        <Icon path={icon} />
        <span>{name}</span>
        <span className={styles.value}>{value}</span>
      </a>
    </li>
  );
}
