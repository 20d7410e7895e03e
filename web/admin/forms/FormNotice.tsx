import { classes } from '../../ui/plain/classes.ts';
import tones from '../../ui/plain/Tone.module.css';
import styles from './Form.module.css';

interface FormNoticeProps {
  readonly failure?: string | undefined;
  readonly done?: string | undefined;
}

/** Both places are there from the start, so that what appears in them is read out. */
export function FormNotice({ failure, done }: FormNoticeProps) {
  return (
    <>
      <div role="alert" className={styles.place}>
        {failure === undefined ? null : <p className={classes(styles.notice, tones.danger)}>{failure}</p>}
      </div>
      <div role="status" className={styles.place}>
        {done === undefined ? null : <p className={classes(styles.notice, tones.success)}>{done}</p>}
      </div>
    </>
  );
}
