import { classes } from '../../../../ui/plain/classes.ts';
import styles from './Charts.module.css';
import { daysInWords, isThisWeek, shareOf } from './overview-figures.ts';

const STEP = 6;
const BAR = 4;
const HEIGHT = 28;
/** A day with nothing shows that it was there. */
const LEAST = 1;

interface DayBarsProps {
  /** What is drawn, in words. */
  readonly what: string;
  readonly days: readonly { readonly day: string; readonly value: number; readonly text: string }[];
}

/** A bar a day; those of this week are darker. */
export function DayBars({ what, days }: DayBarsProps) {
  const most = Math.max(...days.map(({ value }) => value));
  return (
    <svg
      role="img"
      aria-label={daysInWords(what, days)}
      className={styles.days}
      width={days.length * STEP}
      height={HEIGHT}
    >
      {days.map(({ day, value, text }, index) => {
        const height = Math.max(LEAST, Math.round(shareOf(value, most) * HEIGHT));
        return (
          <rect
            key={day}
            className={classes(styles.day, isThisWeek(index, days.length) && styles.thisWeek)}
            x={index * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
          >
            <title>{daysInWords(what, [{ day, text }])}</title>
          </rect>
        );
      })}
    </svg>
  );
}
