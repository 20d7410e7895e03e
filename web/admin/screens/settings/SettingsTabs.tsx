import { Link } from 'react-router';
import styles from './sign-in/SignIn.module.css';

const TABS = [
  ['users', 'Users', '?'],
  ['sign-in', 'My sign-in', '?tab=sign-in'],
  ['sessions', 'All sessions', '?tab=sessions'],
] as const;

type SettingsTab = (typeof TABS)[number][0];

/** The tab of the address; users who manage no others have one alone. */
export function tabOf(asked: string | null, managesUsers: boolean): SettingsTab {
  if (!managesUsers) return 'sign-in';
  return TABS.find(([name]) => name === asked)?.[0] ?? 'users';
}

export function SettingsTabs({ tab }: { readonly tab: SettingsTab }) {
  return (
    <nav aria-label="Settings" className={styles.tabs}>
      {TABS.map(([name, label, to]) => (
        <Link key={name} to={to} className={styles.tab} aria-current={name === tab ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
