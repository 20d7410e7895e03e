import { COVER_TEXTS as texts } from '@portal/contract/texts/cover.ts';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '../plain/field/IconButton.tsx';
import { CLOSE } from '../plain/icon/paths.ts';
import styles from './CoverNumber.module.css';

interface CoverFrameProps {
  readonly label: string;
  readonly onClose: () => void;
  /** What has the focus first, not the cross. */
  readonly first: string;
  /** Beside the title. */
  readonly tool?: ReactNode;
  readonly children: ReactNode;
}

/** A modal over the whole screen with the title and a way out. */
export function CoverFrame({ label, onClose, first, tool, children }: CoverFrameProps) {
  const titleId = useId();
  const dialog: RefObject<HTMLDialogElement | null> = useRef(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    element.querySelector<HTMLElement | SVGElement>(first)?.focus();
  }, [first]);
  return (
    <dialog ref={dialog} className={styles.overlay} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.head}>
        <IconButton label={texts.close} icon={CLOSE} size={24} onClick={() => dialog.current?.close()} />
        <h2 id={titleId} className={styles.title}>
          {texts.title}
          <small>{label}</small>
        </h2>
        {tool ?? <span className={styles.noTool} />}
      </header>
      {children}
    </dialog>
  );
}
