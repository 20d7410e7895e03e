import { classes } from '../classes.ts';
import styles from './HeaderItemView.module.css';

export interface HeaderItem {
  readonly label: string;
  readonly href?: string;
  readonly onClick?: () => void;
  /** 'section' is a place on this page; 'strong' a link that matters more than its neighbours. */
  readonly kind?: 'section' | 'link' | 'strong' | 'button' | 'primary';
}

interface HeaderItemViewProps {
  readonly item: HeaderItem;
  readonly onChosen: () => void;
}

export function HeaderItemView({ item, onChosen }: HeaderItemViewProps) {
  const className = classes(styles.item, styles[item.kind ?? 'link']);
  const choose = () => {
    onChosen();
    item.onClick?.();
  };
  return (
    <li>
      {item.href === undefined ? (
        <button type="button" className={className} onClick={choose}>
          {item.label}
        </button>
      ) : (
        <a href={item.href} className={className} onClick={choose}>
          {item.label}
        </a>
      )}
    </li>
  );
}
