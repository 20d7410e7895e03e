import { may } from '@portal/contract/permissions.ts';
import type { Attention } from '@portal/contract/routes/overview.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { Link } from 'react-router';
import { readStaffSession } from '../../../../api/staff-session.ts';
import { classes } from '../../../../ui/plain/classes.ts';
import { attentionFigures, countUpTo, sumOf } from './overview-figures.ts';
import { ATTENTION_LINKS } from './overview-links.ts';
import styles from './NeedsLook.module.css';

interface NeedsLookProps {
  readonly attention: Attention | undefined;
  readonly isError: boolean;
  /** Whether the rest of the overview is open: only then a phone has room for more than one sum. */
  readonly isOpen: boolean;
}

/** What somebody should look at, each figure a link to its rows. */
export function NeedsLook({ attention, isError, isOpen }: NeedsLookProps) {
  const mayPayments = may(readStaffSession()?.role, 'payments.list');
  const figures = attention === undefined ? undefined : attentionFigures(attention, mayPayments);
  return (
    <div className={classes(styles.line, !isOpen && styles.closed)}>
      <h2 className={styles.name}>Needs a look</h2>
      {figures === undefined || figures.length === 0 ? null : (
        <b className={styles.all}>{countUpTo(sumOf(figures))}</b>
      )}
      {figures === undefined && isError ? (
        <p className={styles.nothing}>{STAFF_TEXTS.overviewFailed}</p>
      ) : null}
      {figures?.length === 0 ? <p className={styles.nothing}>Nothing now</p> : null}
      {figures === undefined || figures.length === 0 ? null : (
        <ul className={styles.figures} aria-label="Needs a look">
          {figures.map(({ name, words, ...of }) => (
            <li key={name}>
              <Link to={ATTENTION_LINKS[name]} className={styles.figure} data-kind={name}>
                <b>{countUpTo(of)}</b> <span>{words}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
