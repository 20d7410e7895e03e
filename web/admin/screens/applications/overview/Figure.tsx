import { Link } from 'react-router';
import styles from './Charts.module.css';

interface FigureProps {
  /** Undefined if the user may not see its rows. */
  readonly to: string | undefined;
  /** What it counts, for those who hear the link alone. */
  readonly label: string;
  readonly text: string;
}

/** A link to its rows, where the user may see them. */
export function Figure({ to, label, text }: FigureProps) {
  if (to === undefined) return text;
  return (
    <Link className={styles.toRows} to={to} aria-label={`${label}: ${text}`}>
      {text}
    </Link>
  );
}
