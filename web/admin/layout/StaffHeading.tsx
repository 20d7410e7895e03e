import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useScreenTitle } from '../../ui/screen/use-screen-title.ts';

let lastPath: string | undefined;

/** The one h1 of a screen. It takes the focus when another screen is opened, not when a filter changes. */
export function StaffHeading({
  title,
  className,
}: {
  readonly title: string;
  readonly className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useScreenTitle(title);
  useEffect(() => {
    if (lastPath !== undefined && lastPath !== pathname) heading.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className} data-screen-heading="">
      {title}
    </h1>
  );
}
