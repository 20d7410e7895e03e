import { useId } from 'react';
import { IconButton } from '../plain/field/IconButton.tsx';
import { DOWN, UP } from '../plain/icon/paths.ts';
import { type Box, moved, type PhotoSize, type Point, resized, stepOf } from './boxes.ts';
import styles from './CoverNumber.module.css';

const LEFT = 'M5 12l14 0M5 12l6 6M5 12l6 -6';
const RIGHT = 'M5 12l14 0M13 18l6 -6M13 6l6 6';
const MINUS = 'M5 12l14 0';
const PLUS = 'M12 5l0 14M5 12l14 0';
const ADD_BOX = 'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2zM9 12h6M12 9v6';

interface CoverButtonsProps {
  readonly size: PhotoSize;
  /** The one that the buttons move. */
  readonly box: Box | undefined;
  readonly onBox: (box: Box) => void;
  readonly onAdd: () => void;
}

/** All that dragging does, by presses. */
export function CoverButtons({ size, box, onBox, onAdd }: CoverButtonsProps) {
  const names = { move: useId(), size: useId(), add: useId() };
  const step = stepOf(size);
  const move = (label: string, icon: string, by: Point) => (
    <IconButton
      label={label}
      icon={icon}
      className={styles.press}
      onClick={() => {
        if (box !== undefined) onBox(moved(box, by, size));
      }}
    />
  );
  const resize = (label: string, icon: string, to: 'larger' | 'smaller') => (
    <IconButton
      label={label}
      icon={icon}
      className={styles.press}
      onClick={() => {
        if (box !== undefined) onBox(resized(box, to, size));
      }}
    />
  );
  return (
    <div className={styles.presses}>
      <div role="group" aria-labelledby={names.move}>
        <span id={names.move}>Move</span>
        <div>
          {move('Move left', LEFT, { x: -step, y: 0 })}
          {move('Move up', UP, { x: 0, y: -step })}
          {move('Move down', DOWN, { x: 0, y: step })}
          {move('Move right', RIGHT, { x: step, y: 0 })}
        </div>
      </div>
      <div role="group" aria-labelledby={names.size}>
        <span id={names.size}>Size</span>
        <div>
          {resize('Smaller', MINUS, 'smaller')}
          {resize('Larger', PLUS, 'larger')}
        </div>
      </div>
      <div role="group" aria-labelledby={names.add}>
        <span id={names.add}>Add</span>
        <div>
          <IconButton label="Add a box" icon={ADD_BOX} className={styles.press} onClick={onAdd} />
        </div>
      </div>
    </div>
  );
}
