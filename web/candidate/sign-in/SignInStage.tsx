import type { ReactNode } from 'react';
import { Plate } from '../../ui/plain/brand/Plate.tsx';
import { Wall } from '../../ui/plain/wall/Wall.tsx';
import { MAIN_ID } from '../../ui/plain/header/SkipLink.tsx';
import { ScreenHeading } from '../../ui/screen/ScreenHeading.tsx';
import styles from './SignInStage.module.css';

interface SignInStageProps {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  /** What the plate on the desk says. */
  readonly plate: { readonly name: string | undefined; readonly role?: string };
  readonly children: ReactNode;
  readonly note: ReactNode;
}

/** The branch as a candidate enters it: words and nameplate at the wall, the slip to fill in beside them. */
export function SignInStage({ title, heading, lead, plate, children, note }: SignInStageProps) {
  return (
    <main id={MAIN_ID} className={styles.stage}>
      <div className={styles.wallArea}>
        <Wall>
          <div className={styles.wall}>
            <div className={styles.words}>
              <ScreenHeading title={title}>{heading}</ScreenHeading>
              <p className={styles.lead}>{lead}</p>
            </div>
            <Plate {...plate} className={styles.plate} />
          </div>
        </Wall>
      </div>
      <div className={styles.slipArea}>
        <div className={styles.slip}>{children}</div>
      </div>
      <div className={styles.note}>{note}</div>
    </main>
  );
}
