import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { classes } from '../../../../ui/plain/classes.ts';
import { Skeleton } from '../../../../ui/plain/field/Skeleton.tsx';
import { isOverviewVisible, keepOverviewVisibility } from './overview-visibility.ts';
import { NeedsLook } from './NeedsLook.tsx';
import styles from './Overview.module.css';
import { OverviewStrip } from './OverviewStrip.tsx';
import { useOverview } from './use-overview.ts';

interface ApplicationsOverviewProps {
  /** When the list was read, or failed; 0 before. */
  readonly listAnsweredAt: number;
}

/** What needs a look, and how the applications stand, above their list. It keeps its place while it is on its way. */
export const ApplicationsOverview = memo(function ApplicationsOverview({
  listAnsweredAt,
}: ApplicationsOverviewProps) {
  // Where it would take more than one line, it waits until it is opened.
  const hasLittleRoom = useMediaQuery('(width < 1360px)', false, { getInitialValueInEffect: false });
  const [isShown, setShown] = useState(() => isOverviewVisible(hasLittleRoom));
  const { data, isError } = useOverview(listAnsweredAt);
  const stripId = useId();
  const toggle = () => {
    keepOverviewVisibility(!isShown);
    setShown(!isShown);
  };
  const Chevron = isShown ? IconChevronUp : IconChevronDown;
  return (
    <section aria-label="Overview" className={styles.overview}>
      {/* Closed, the whole bar is the button. */}
      <button
        type="button"
        className={classes(styles.toggle, !isShown && styles.closed)}
        aria-label="Overview"
        aria-expanded={isShown}
        aria-controls={stripId}
        onClick={toggle}
      >
        <span>Overview</span>
        <Chevron size={17} stroke={1.75} aria-hidden="true" />
      </button>
      <NeedsLook attention={data?.attention} isError={isError} isOpen={isShown} />
      <div id={stripId} className={styles.strip} hidden={!isShown}>
        {data === undefined && !isError ? <NotYet /> : null}
        {data === undefined ? null : <OverviewStrip overview={data} />}
      </div>
    </section>
  );
});

/** More rows than any width shows. */
const ROWS = 10;

function NotYet() {
  return (
    <div className={styles.loading}>
      <Skeleton rows={ROWS} rowHeight={40} label="Loading the overview" />
    </div>
  );
}
