import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../plain/field/IconButton.tsx';
import { TURN, ZOOM_IN, ZOOM_OUT } from '../plain/icon/paths.ts';
import styles from './Picture.module.css';
import { AS_IT_IS, drawn, type PictureView, type Size, turned, zoomed } from './picture-view.ts';
import { useRoom } from './use-room.ts';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly onError: () => void;
}

/** A picture as large as it fits, to be drawn larger and turned: documents are photographed any way round. */
export function Picture({ src, alt, onError }: PictureProps) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const [natural, setNatural] = useState<Size>();
  const [view, setView] = useState(AS_IT_IS);
  const sizes = natural === undefined || room === undefined ? undefined : drawn(natural, room, view);
  const isZoomed = view.zoom > 1;
  return (
    <div className={styles.picture}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is larger than its place is scrolled by key */}
      <div
        className={styles.room}
        role="group"
        aria-label="Picture"
        onKeyDown={isZoomed ? keepArrows : undefined}
      >
        <div ref={stage} className={styles.measure} />
        <div className={styles.scroll} {...(isZoomed ? { tabIndex: 0 } : {})}>
          <div className={styles.place} style={sizes?.place}>
            <img
              data-file=""
              src={src}
              alt={alt}
              className={styles.image}
              style={sizes === undefined ? undefined : { ...sizes.picture, rotate: `${view.turn}deg` }}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setNatural({ width, height })
              }
              onError={onError}
            />
          </div>
        </div>
      </div>
      <ViewButtons view={view} onView={setView} />
    </div>
  );
}

/** There they scroll, and do not walk to the next file. */
function keepArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}

interface ViewButtonsProps {
  readonly view: PictureView;
  readonly onView: (view: PictureView) => void;
}

function ViewButtons({ view, onView }: ViewButtonsProps) {
  const button = (label: string, icon: string, next: PictureView | undefined) => (
    <IconButton
      label={label}
      icon={icon}
      className={styles.button}
      title={label}
      aria-disabled={next === undefined || undefined}
      onClick={() => {
        if (next !== undefined) onView(next);
      }}
    />
  );
  return (
    <div data-file="" className={styles.buttons}>
      {button('Zoom out', ZOOM_OUT, zoomed(view, 'out'))}
      <span role="status" className={styles.zoom}>
        {`${view.zoom * 100}%`}
      </span>
      {button('Zoom in', ZOOM_IN, zoomed(view, 'in'))}
      {button('Turn right', TURN, turned(view))}
    </div>
  );
}
