import { classes } from '../classes.ts';
import lines from '../Underlined.module.css';
import styles from './HeaderItemView.module.css';

export interface HeaderItem {
  readonly label: string;
  readonly href?: string;
  readonly onClick?: () => void;
  /** 'section' is a place on this page; 'strong' a link that matters more than its neighbours. */
  readonly kind?: 'section' | 'link' | 'strong' | 'button' | 'primary';
  /** Shown to those alone, where a page drawn ahead learns later who reads it (`data-audience` of the document). */
  readonly audience?: 'guest' | 'candidate';
}

export function HeaderItemView({ label, href, onClick, kind = 'link', audience }: HeaderItem) {
  const isBoxed = kind === 'button' || kind === 'primary';
  const className = classes(styles.item, styles[kind], !isBoxed && lines.underlined);
  return (
    <li className={styles.entry} data-audience={audience}>
      {href === undefined ? (
        <button type="button" className={className} onClick={onClick}>
          {label}
        </button>
      ) : (
        <a href={href} className={className} onClick={onClick}>
          {label}
        </a>
      )}
    </li>
  );
}
