import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { CLOSE, MENU } from '../icon/paths.ts';
import { attachMenu } from './attach-menu.ts';
import { type HeaderItem, HeaderItemView } from './HeaderItemView.tsx';
import styles from './HeaderMenu.module.css';

interface HeaderMenuProps {
  readonly items: readonly HeaderItem[];
  /** Room kept for the links and buttons at the right, if they change after the page is shown. */
  readonly actionsWidth?: number;
}

type RoomForActions = CSSProperties & Record<'--actions-width', string>;

/** The links of a header. On a narrow screen they are a native popover, opened by the browser itself. */
export function HeaderMenu({ items, actionsWidth = 0 }: HeaderMenuProps) {
  const menuId = useId();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => (menu.current === null ? undefined : attachMenu(menu.current)), []);
  const actionsRoom: RoomForActions = { '--actions-width': `${actionsWidth}px` };
  const sections = items.filter((item) => item.kind === 'section');
  return (
    <>
      <button
        type="button"
        className={styles.hamburger}
        popoverTarget={menuId}
        aria-expanded="false"
        aria-controls={menuId}
        aria-label="Menu"
      >
        <Icon path={MENU} size={26} />
        <Icon path={CLOSE} size={26} />
      </button>
      <nav id={menuId} ref={menu} popover="auto" className={styles.nav} aria-label="Main">
        {sections.length === 0 ? null : <ul className={styles.sections}>{sections.map(view)}</ul>}
        <ul className={styles.actions} style={actionsRoom}>
          {items.filter((item) => item.kind !== 'section').map(view)}
        </ul>
      </nav>
    </>
  );
}

function view(item: HeaderItem) {
  return <HeaderItemView key={item.label} {...item} />;
}
