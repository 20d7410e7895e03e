import { useEffect, useRef } from 'react';

const WRITING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], dialog';

/** Single keys that act, unless the user types or a dialog is open. */
export function useDecisionKeys(
  isOn: boolean,
  actions: Readonly<Record<string, (() => void) | undefined>>,
): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!(target instanceof Element) || target.closest(WRITING) !== null) return;
      const act = latest.current[key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
