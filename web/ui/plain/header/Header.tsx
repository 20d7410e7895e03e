import { TopAlert } from '../alert/TopAlert.tsx';
import { HeaderFrame } from './HeaderFrame.tsx';
import type { HeaderItem } from './HeaderItemView.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';

interface HeaderProps {
  readonly items: readonly HeaderItem[];
  /** 1200 on the landing page, 1080 in the candidate's area. */
  readonly width?: number;
  /** Named beside a failure. */
  readonly helpPhone?: string | undefined;
}

/** Logos, links, and the top alert below. */
export function Header({ items, width, helpPhone }: HeaderProps) {
  return (
    <HeaderFrame
      width={width}
      menu={<HeaderMenu items={items} />}
      alert={<TopAlert helpPhone={helpPhone} />}
    />
  );
}
