import { COVER_TEXTS as texts } from '@portal/contract/texts/cover.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../plain/field/IconButton.tsx';
import { CLOSE, TURN } from '../plain/icon/paths.ts';
import { type Box, newBox } from './boxes.ts';
import { CoverButtons } from './CoverButtons.tsx';
import { CoverFoot } from './CoverFoot.tsx';
import styles from './CoverNumber.module.css';
import { CoverStage } from './CoverStage.tsx';
import { type CoverPhoto, paintedOver } from './paint-over.ts';

interface CoverNumberProps {
  /** Which photo it is: `Aadhaar Front`. */
  readonly label: string;
  readonly photo: CoverPhoto;
  /** With the photo that is painted over, or undefined to send it as it is. */
  readonly onDone: (covered: File | undefined) => void;
  /** Nothing is to be sent. */
  readonly onClose: () => void;
}

/** Over the whole screen: boxes are laid over a number, and painted into the photo before it is sent. */
export function CoverNumber({ label, photo, onDone, onClose }: CoverNumberProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [boxes, setBoxes] = useState<readonly Box[]>(() => [newBox(photo)]);
  const [chosen, setChosen] = useState(0);
  const [isPainting, setPainting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) {
      element.showModal();
      // The box is what keys move first, not the cross.
      element.querySelector<SVGElement>('[data-box]')?.focus();
    }
    return () => URL.revokeObjectURL(photo.address);
  }, [photo]);
  const put = (index: number, box: Box) =>
    setBoxes((known) => known.map((each, at) => (at === index ? box : each)));
  const use = async () => {
    setPainting(true);
    const covered = await paintedOver(photo, boxes).catch(() => undefined);
    setPainting(false);
    if (covered === undefined) setFailed(true);
    else onDone(covered);
  };
  return (
    <dialog ref={dialog} className={styles.overlay} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.head}>
        <IconButton label={texts.close} icon={CLOSE} size={24} onClick={() => dialog.current?.close()} />
        <h2 id={titleId} className={styles.title}>
          {texts.title}
          <small>{label}</small>
        </h2>
        <IconButton
          label={texts.startOver}
          icon={TURN}
          size={24}
          onClick={() => {
            setBoxes([newBox(photo)]);
            setChosen(0);
          }}
        />
      </header>
      <p className={styles.how}>
        {texts.first}
        <b>{texts.digits}</b>. {texts.last}
      </p>
      <CoverStage
        address={photo.address}
        size={photo}
        boxes={boxes}
        chosen={chosen}
        onChoose={setChosen}
        onBox={put}
      />
      <CoverButtons
        size={photo}
        box={boxes[chosen]}
        onBox={(box) => put(chosen, box)}
        onAdd={() => {
          setBoxes([...boxes, newBox(photo, boxes)]);
          setChosen(boxes.length);
        }}
      />
      <CoverFoot
        isPainting={isPainting}
        hasFailed={hasFailed}
        onUse={() => void use()}
        onSkip={() => onDone(undefined)}
      />
    </dialog>
  );
}
