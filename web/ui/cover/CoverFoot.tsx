import { COVER_TEXTS as texts } from '@portal/contract/texts/cover.ts';
import { Button } from '../plain/field/Button.tsx';
import { Icon } from '../plain/icon/Icon.tsx';
import { LOCK } from '../plain/icon/paths.ts';
import styles from './CoverNumber.module.css';

export interface CoverWords {
  readonly neverSent: string;
  readonly use: string;
  readonly failed: string;
}

interface CoverFootProps {
  readonly words: CoverWords;
  readonly isPainting: boolean;
  readonly hasFailed: boolean;
  readonly onUse: () => void;
  readonly onSkip: () => void;
}

/** Whether the document is sent with its boxes or as it is. */
export function CoverFoot({ words, isPainting, hasFailed, onUse, onSkip }: CoverFootProps) {
  return (
    <footer className={styles.foot}>
      <p className={styles.note} role={hasFailed ? 'alert' : undefined}>
        <Icon path={LOCK} size={22} />
        {hasFailed ? words.failed : words.neverSent}
      </p>
      <Button whole loading={isPainting} onClick={onUse}>
        {words.use}
      </Button>
      {/* Who has asked for the boxes does not send the number by a second press. */}
      <Button whole look="text" disabled={isPainting} onClick={onSkip}>
        {texts.skip}
      </Button>
    </footer>
  );
}
