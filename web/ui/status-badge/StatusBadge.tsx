import { classes } from '../plain/classes.ts';
import tones from '../plain/Tone.module.css';
import styles from './StatusBadge.module.css';
import { paymentTone, type Tone } from './tone.ts';

interface StatusBadgeProps {
  readonly tone: Tone;
  readonly children: string;
}

/** A dot and a word. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return <span className={classes(styles.badge, tones[tone])}>{children}</span>;
}

/** A payment without a status says so in plain words. */
export function PaymentBadge({ status }: { readonly status: string | null | undefined }) {
  if (status == null || status === '') return 'Unknown';
  return <StatusBadge tone={paymentTone(status)}>{status}</StatusBadge>;
}
