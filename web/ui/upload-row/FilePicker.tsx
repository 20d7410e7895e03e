import type { ReactNode } from 'react';
import { wordClass, type WordLook } from './RowWord.tsx';
import styles from './UploadRow.module.css';
import hidden from '../plain/Spoken.module.css';

interface FilePickerProps {
  /** What the file is. */
  readonly label: string;
  readonly accept: string;
  readonly capture?: 'user' | 'environment';
  readonly look?: WordLook;
  readonly describedBy?: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

/** The browser's own file input, under words of ours: it takes focus and keys as any input does. */
export function FilePicker(props: FilePickerProps) {
  const { label, accept, capture, look = 'action', describedBy, onChoose, children } = props;
  return (
    <label className={wordClass(look)}>
      <span className={styles.pickerWords}>
        {children}
        <span className={hidden.spoken}> {label}</span>
      </span>
      <input
        type="file"
        accept={accept}
        capture={capture}
        className={styles.input}
        aria-describedby={describedBy}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again after a failure.
          event.currentTarget.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </label>
  );
}
