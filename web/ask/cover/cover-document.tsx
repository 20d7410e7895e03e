import { createRoot } from 'react-dom/client';
import { CoverDocument } from '../../ui/cover/CoverDocument.tsx';
import type { ChosenDocument } from '../../ui/cover/covered-document.ts';
import { openCover } from '../../ui/cover/open-cover.ts';

/** Over the page of the link. Returns the file that is painted over, the one chosen, or undefined if it was closed. */
export async function coverDocument(chosen: ChosenDocument, label: string): Promise<File | undefined> {
  const subject = await openCover(chosen);
  if (subject === undefined) return chosen.file;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    return await new Promise((resolve) => {
      root.render(
        <CoverDocument
          label={label}
          subject={subject}
          onDone={(covered) => resolve(covered ?? chosen.file)}
          onClose={() => resolve(undefined)}
        />,
      );
    });
  } finally {
    root.unmount();
    place.remove();
  }
}
