import { HERO_FACTS } from '@portal/contract/program/landing/hero.ts';
import styles from './FactDrawers.module.css';

interface FactDrawersProps {
  readonly className?: string | undefined;
}

/** The four figures that visitors ask for most, as drawers of the desk. */
export function FactDrawers({ className }: FactDrawersProps) {
  return (
    <ul className={`${styles.drawers} ${className ?? ''}`}>
      {HERO_FACTS.map(({ before, figure, unit, label }) => (
        <li key={label} className={styles.drawer}>
          <p className={styles.figure}>
            {before === undefined ? null : <small>{before} </small>}
            {figure} <small>{unit}</small>
          </p>
          <p className={styles.label}>{label}</p>
          <Knob />
        </li>
      ))}
    </ul>
  );
}

function Knob() {
  return (
    <svg viewBox="0 0 24 28" width="24" height="28" className={styles.knob} aria-hidden="true">
      <circle cx="12" cy="15" r="10" fill="#062C2A" />
      <circle cx="12" cy="11" r="10" fill="#C98206" />
      <circle cx="13.5" cy="9.5" r="7" fill="#FBB72E" />
      <circle cx="15.5" cy="8" r="3" fill="#FFE9B5" />
    </svg>
  );
}
