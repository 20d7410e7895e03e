import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { watchOpening } from './take-over.ts';

/**
 * Draws a screen in the place of what the document showed of it, in short turns: until then the opening answers keys and
 * presses, and what was typed and pressed there goes on in the screen.
 */
export function drawOverOpening(root: Element, screen: ReactNode): void {
  const takeOver = watchOpening(root);
  const reactRoot = createRoot(root);
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <Drawn onDrawn={takeOver}>{screen}</Drawn>
      </StrictMode>,
    ),
  );
}

interface DrawnProps {
  /** Called once the children are in the document, before they are painted. */
  readonly onDrawn: () => void;
  readonly children: ReactNode;
}

function Drawn({ onDrawn, children }: DrawnProps) {
  // Behind React's own work, which would put off what the call makes it do.
  useLayoutEffect(() => queueMicrotask(onDrawn), [onDrawn]);
  return children;
}
