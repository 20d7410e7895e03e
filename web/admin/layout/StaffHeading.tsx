import { useEffect, useRef } from 'react';
import { useScreenTitle } from '../../ui/screen/use-screen-title.ts';

let lastTitle: string | undefined;

/** The one h1 of a screen. It takes the focus when another screen is opened, not when a filter changes. */
export function StaffHeading({
  title,
  className,
}: {
  readonly title: string;
  readonly className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenTitle(title);
  useEffect(() => {
    if (lastTitle !== undefined && lastTitle !== title) heading.current?.focus({ preventScroll: true });
    lastTitle = title;
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className} data-screen-heading="">
      {title}
    </h1>
  );
}
