import { type ReactNode, useLayoutEffect } from 'react';

interface DrawnProps {
  /** Called once the children are in the document, before they are painted. */
  readonly onDrawn: () => void;
  readonly children: ReactNode;
}

export function Drawn({ onDrawn, children }: DrawnProps) {
  // Behind React's own work, which would put off what the call makes it do.
  useLayoutEffect(() => queueMicrotask(onDrawn), [onDrawn]);
  return children;
}
