import { Plate } from '../../ui/plain/brand/Plate.tsx';
import { Wall } from '../../ui/plain/wall/Wall.tsx';
import { ScreenHeading } from '../../ui/screen/ScreenHeading.tsx';
import { Unbroken } from './Unbroken.tsx';
import styles from './WallBand.module.css';

interface WallBandProps {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  /** A second sentence, on a line of its own. */
  readonly then?: string | undefined;
  readonly plate: { readonly name: string | undefined; readonly role?: string | undefined };
}

/** The top of a screen that greets the candidate by name: the words, and the name in brass. */
export function WallBand({ title, heading, lead, then, plate }: WallBandProps) {
  return (
    <div className={styles.wallArea}>
      <Wall>
        <div className={styles.band}>
          <div className={styles.words}>
            <ScreenHeading title={title}>{heading}</ScreenHeading>
            <p className={styles.lead}>
              <Unbroken text={lead} />
            </p>
            {then === undefined ? null : (
              <p className={styles.then}>
                <Unbroken text={then} />
              </p>
            )}
          </div>
          <Plate {...plate} className={styles.plate} />
        </div>
      </Wall>
    </div>
  );
}
