import { PHOTO_WARNINGS } from '@portal/contract/texts/files.ts';
import { Icon } from '../plain/icon/Icon.tsx';
import { CAMERA } from '../plain/icon/paths.ts';
import { FilePicker } from './FilePicker.tsx';
import { RowWord } from './RowWord.tsx';
import type { RowWarning } from './row-state.ts';
import type { UploadRowProps } from './upload-row-props.ts';
import styles from './PhotoWarning.module.css';

type PhotoWarningProps = Pick<UploadRowProps, 'label' | 'accept' | 'camera' | 'onChoose'> & {
  readonly warning: RowWarning;
};

/** A photo that may be unreadable, larger than in its row, with two ways on. Nothing waits for the answer. */
export function PhotoWarning({ label, accept, camera, onChoose, warning }: PhotoWarningProps) {
  const { doubt, picture, onUse } = warning;
  return (
    <div className={styles.warning}>
      {picture === undefined ? null : <img src={picture} alt="" className={styles.picture} />}
      <div className={styles.words}>
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
        <p role="alert" className={styles.text}>
          {PHOTO_WARNINGS[doubt]}
        </p>
      </div>
      <div className={styles.ways}>
        <FilePicker
          label={label}
          accept={camera === undefined ? accept : 'image/*'}
          {...(camera === undefined ? {} : { capture: camera })}
          look="button"
          onChoose={onChoose}
        >
          <Icon path={CAMERA} />
          {PHOTO_WARNINGS.takeAgain}
        </FilePicker>
        <RowWord
          spoken={label}
          onClick={() => {
            document.activeElement?.closest('fieldset')?.focus();
            onUse();
          }}
        >
          {PHOTO_WARNINGS.anyway}
        </RowWord>
      </div>
    </div>
  );
}
