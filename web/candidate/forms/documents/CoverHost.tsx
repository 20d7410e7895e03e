import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useOverlay } from '../../navigation/use-layers.ts';
import { attendCovers, coverRequests } from './cover-desk.ts';

/** Where Aadhaars are covered that were chosen on this screen. Back closes it, and nothing is sent. */
export function CoverHost() {
  const request = useSyncExternalStore(coverRequests.subscribe, coverRequests.get);
  const { isOpen, open, close } = useOverlay('cover');
  const shownFor = useRef<typeof request>(undefined);
  useEffect(() => attendCovers(), []);
  useEffect(() => {
    if (request !== undefined && shownFor.current !== request) {
      shownFor.current = request;
      open();
    } else if (request !== undefined && !isOpen) request.answer(undefined);
    else if (request === undefined && isOpen) close();
  });
  if (request === undefined || !isOpen) return null;
  const { label, subject, View, chosen, answer } = request;
  return (
    <View
      label={label}
      subject={subject}
      onDone={(covered) => answer(covered ?? chosen)}
      onClose={() => answer(undefined)}
    />
  );
}
