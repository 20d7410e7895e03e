import { COVER_TEXTS as texts } from '@portal/contract/texts/cover.ts';
import { type RefCallback, useCallback, useState } from 'react';
import { IconButton } from '../plain/field/IconButton.tsx';
import { TURN } from '../plain/icon/paths.ts';
import { type Box, newBox } from './boxes.ts';
import { CoverButtons } from './CoverButtons.tsx';
import type { CoverEvents } from './cover-events.ts';
import { CoverFoot, type CoverWords } from './CoverFoot.tsx';
import { CoverFrame } from './CoverFrame.tsx';
import styles from './CoverNumber.module.css';
import { CoverStage } from './CoverStage.tsx';
import type { CoverPicture } from './paint-over.ts';

interface CoverNumberProps extends CoverEvents {
  readonly label: string;
  readonly picture: CoverPicture;
  readonly words: CoverWords & { readonly name: string };
}

/** Boxes are laid over a number, and painted into the picture before it is sent. */
export function CoverNumber({ label, picture, words, onDone, onClose }: CoverNumberProps) {
  const [boxes, setBoxes] = useState<readonly Box[]>(() => [newBox(picture)]);
  const [chosen, setChosen] = useState(0);
  const [isPainting, setPainting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const image = usePicture(picture.shown);
  const put = (index: number, box: Box) =>
    setBoxes((known) => known.map((each, at) => (at === index ? box : each)));
  const use = async () => {
    setPainting(true);
    const covered = await picture.painted(boxes).catch(() => undefined);
    setPainting(false);
    if (covered === undefined) setFailed(true);
    else onDone(covered);
  };
  const startOver = () => {
    setBoxes([newBox(picture)]);
    setChosen(0);
  };
  return (
    <CoverFrame
      label={label}
      // The box is what keys move first.
      first="[data-box]"
      tool={<IconButton label={texts.startOver} icon={TURN} size={24} onClick={startOver} />}
      onClose={onClose}
    >
      <p className={styles.how}>
        {texts.first}
        <b>{texts.digits}</b>. {texts.last}
      </p>
      <CoverStage
        name={words.name}
        image={image}
        size={picture}
        boxes={boxes}
        chosen={chosen}
        onChoose={setChosen}
        onBox={put}
      />
      <CoverButtons
        size={picture}
        box={boxes[chosen]}
        onBox={(box) => put(chosen, box)}
        onAdd={() => {
          setBoxes([...boxes, newBox(picture, boxes)]);
          setChosen(boxes.length);
        }}
      />
      <CoverFoot
        words={words}
        isPainting={isPainting}
        hasFailed={hasFailed}
        onUse={() => void use()}
        onSkip={() => onDone(undefined)}
      />
    </CoverFrame>
  );
}

/** For the element that shows it. */
function usePicture(shown: Blob): RefCallback<SVGImageElement> {
  return useCallback(
    (element) => {
      const address = URL.createObjectURL(shown);
      element?.setAttribute('href', address);
      return () => URL.revokeObjectURL(address);
    },
    [shown],
  );
}
