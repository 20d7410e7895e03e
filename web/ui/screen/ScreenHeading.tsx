import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useScreenTitle } from './use-screen-title.ts';

/** React Router's key of the first entry: the document was loaded there, and the browser set the focus. */
const FIRST_ENTRY = 'default';

const TALL = /\p{Script=Devanagari}/u;

/** For the size of a heading that greets the user: a name is not broken. */
type HeadingStyle = CSSProperties & Record<'--longest-word', number>;

function fitted(text: string): HeadingStyle {
  return { '--longest-word': Math.max(...text.split(/\s+/).map((word) => word.length)) };
}

interface ScreenHeadingProps {
  /** For the browser's tab; the heading may say it in other words. */
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The one h1 of a screen. It takes the focus after a move inside the app, so that the move is announced. */
export function ScreenHeading({ title, className, children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useScreenTitle(title);
  useEffect(() => {
    if (key !== FIRST_ENTRY) heading.current?.focus({ preventScroll: true });
  }, [key]);
  const text = typeof children === 'string' ? children : undefined;
  const isTall = text !== undefined && TALL.test(text);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={className}
      style={text === undefined ? undefined : fitted(text)}
      data-screen-heading=""
      data-tall={isTall ? '' : undefined}
    >
      {children}
    </h1>
  );
}
