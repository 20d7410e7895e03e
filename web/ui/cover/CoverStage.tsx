import { coverBoxText } from '@portal/contract/texts/cover.ts';
import { type KeyboardEvent, type PointerEvent, type RefCallback, useEffect, useRef, useState } from 'react';
import { classes } from '../plain/classes.ts';
import { type Box, moved, type PhotoSize, type Point, resized, stepOf, withCorner } from './boxes.ts';
import styles from './CoverNumber.module.css';

interface CoverStageProps {
  /** What is drawn: `Photo`. */
  readonly name: string;
  /** Gives the element its picture. */
  readonly image: RefCallback<SVGImageElement>;
  readonly size: PhotoSize;
  readonly boxes: readonly Box[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onBox: (index: number, box: Box) => void;
}

/** What is dragged: a box, or one of its corners. */
interface Grip {
  readonly index: number;
  readonly corner: number | undefined;
  readonly from: Point;
  readonly box: Box;
}

const HANDLE_REACH = 22;
const HANDLE_DRAWN = 9;

/** The photo with its boxes, drawn in pixels of the photo: what is seen is what is painted. */
export function CoverStage({ name, image, size, boxes, chosen, onChoose, onBox }: CoverStageProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const unit = usePhotoPixels(drawing, size);
  const grip = useRef<Grip>(undefined);
  const hold = (index: number, corner?: number) => (event: PointerEvent<SVGElement>) => {
    const from = pointOf(drawing.current, event);
    const box = boxes[index];
    if (from === undefined || box === undefined || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { index, corner, from, box };
    onChoose(index);
  };
  const drag = (event: PointerEvent) => {
    const to = pointOf(drawing.current, event);
    if (grip.current === undefined || to === undefined) return;
    const { index, corner, from, box } = grip.current;
    const next =
      corner === undefined
        ? moved(box, { x: to.x - from.x, y: to.y - from.y }, size)
        : withCorner(box, corner, to, size);
    onBox(index, next);
  };
  const letGo = () => {
    grip.current = undefined;
  };
  return (
    <svg
      ref={drawing}
      className={styles.stage}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="group"
      aria-label={name}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <image ref={image} width={size.width} height={size.height} />
      {boxes.map((box, index) => (
        <g
          // Boxes are only added, at the end.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          role="button"
          data-box=""
          tabIndex={0}
          aria-label={coverBoxText(index + 1, boxes.length)}
          aria-pressed={index === chosen}
          className={classes(styles.box, index === chosen && styles.chosen)}
          onFocus={() => onChoose(index)}
          onKeyDown={(event) => {
            const next = byKey(event, box, size);
            if (next !== undefined) onBox(index, next);
          }}
        >
          <polygon
            points={box.map(({ x, y }) => `${x},${y}`).join(' ')}
            strokeWidth={2 * unit}
            onPointerDown={hold(index)}
          />
          {box.map(({ x, y }, corner) => (
            // oxlint-disable-next-line react/no-array-index-key -- a corner is its place
            <g key={corner} className={styles.handle} onPointerDown={hold(index, corner)}>
              <circle cx={x} cy={y} r={HANDLE_REACH * unit} className={styles.reach} />
              <circle cx={x} cy={y} r={HANDLE_DRAWN * unit} strokeWidth={2 * unit} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** Undefined for keys that do nothing here. */
function byKey(event: KeyboardEvent, box: Box, size: PhotoSize): Box | undefined {
  const step = stepOf(size);
  const steps: Readonly<Record<string, Point>> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  };
  const by = steps[event.key];
  const to = event.key === '-' ? 'smaller' : event.key === '+' || event.key === '=' ? 'larger' : undefined;
  if (by === undefined && to === undefined) return undefined;
  event.preventDefault();
  return by === undefined ? resized(box, to ?? 'larger', size) : moved(box, by, size);
}

function pointOf(drawing: SVGSVGElement | null, { clientX, clientY }: PointerEvent): Point | undefined {
  const matrix = drawing?.getScreenCTM()?.inverse();
  return matrix === undefined ? undefined : new DOMPoint(clientX, clientY).matrixTransform(matrix);
}

/** How many pixels of the photo one of the screen is: handles are as large as a finger, whatever the photo is. */
function usePhotoPixels(drawing: { readonly current: SVGSVGElement | null }, size: PhotoSize): number {
  const [unit, setUnit] = useState(1);
  useEffect(() => {
    const watched = drawing.current;
    if (watched === null) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = watched.getBoundingClientRect();
      if (width > 0 && height > 0) setUnit(Math.max(size.width / width, size.height / height));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [drawing, size]);
  return unit;
}
