import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { keepFocusInSight } from '../../../../ui/screen/focus-in-sight.ts';

interface RunButtonProps {
  readonly isBusy: boolean;
  readonly onClick: (() => void) | undefined;
  readonly children: ReactNode;
}

/** It may go by itself while it has the focus. */
export function RunButton({ isBusy, onClick, children }: RunButtonProps) {
  return (
    <Button
      ref={keepFocusOnceGone}
      variant="default"
      size="compact-md"
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** React ends a ref before it removes the element, which still has the focus then. */
function keepFocusOnceGone(element: HTMLElement | null) {
  return () => {
    if (element !== null && element === document.activeElement) keepFocusInSight();
  };
}
