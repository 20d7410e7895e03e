import { LANDING_SCREEN } from '@portal/contract/screens.ts';
import { type CSSProperties, useId, useRef, useState } from 'react';
import { TopAlert } from '../alert/TopAlert.tsx';
import { BrandMark } from '../brand/BrandMark.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './Header.module.css';
import { type HeaderItem, HeaderItemView } from './HeaderItemView.tsx';

interface HeaderProps {
  readonly items: readonly HeaderItem[];
  /** Room kept for the links and buttons at the right, where they change after the page is shown. */
  readonly actionsWidth?: number;
  /** 1200 on the landing page, 1080 in the candidate's area. */
  readonly width?: number;
}

type RoomForActions = CSSProperties & Record<'--actions-width', string>;

/**
 * Logos, links, and the top alert below. On a narrow screen the links are a native popover: the browser
 * opens it, closes it on Escape and gives focus back, with or without our script.
 */
export function Header({ items, actionsWidth = 0, width = 1200 }: HeaderProps) {
  const menuId = useId();
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const actionsRoom: RoomForActions = { '--actions-width': `${actionsWidth}px` };
  const sections = items.filter((item) => item.kind === 'section');
  const actions = items.filter((item) => item.kind !== 'section');
  const closeMenu = () => {
    if (open) menu.current?.hidePopover();
  };
  return (
    <header className={styles.header}>
      <div className={styles.inner} style={{ maxWidth: width + 48 }}>
        <a href={LANDING_SCREEN} className={styles.home}>
          <BrandMark />
        </a>
        <button
          type="button"
          className={styles.hamburger}
          popoverTarget={menuId}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label="Menu"
        >
          <Icon name={open ? 'close' : 'menu'} size={26} />
        </button>
        <nav
          id={menuId}
          ref={menu}
          popover="auto"
          className={styles.nav}
          aria-label="Main"
          onToggle={(event) => setOpen(event.newState === 'open')}
        >
          {sections.length === 0 ? null : (
            <ul className={styles.sections}>
              {sections.map((item) => (
                <HeaderItemView key={item.label} item={item} onChosen={closeMenu} />
              ))}
            </ul>
          )}
          <ul className={styles.actions} style={actionsRoom}>
            {actions.map((item) => (
              <HeaderItemView key={item.label} item={item} onChosen={closeMenu} />
            ))}
          </ul>
        </nav>
      </div>
      <TopAlert />
    </header>
  );
}
