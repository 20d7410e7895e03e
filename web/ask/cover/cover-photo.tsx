import { createRoot } from 'react-dom/client';
import { CoverNumber } from '../../ui/cover/CoverNumber.tsx';
import { openCoverPhoto } from '../../ui/cover/paint-over.ts';

/** Over the page of the link. Returns the photo that is painted over, the one chosen, or undefined if it was closed. */
export async function coverPhoto(label: string, file: File): Promise<File | undefined> {
  const photo = await openCoverPhoto(file);
  if (photo === undefined) return file;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    return await new Promise((resolve) => {
      root.render(
        <CoverNumber
          label={label}
          photo={photo}
          onDone={(covered) => resolve(covered ?? file)}
          onClose={() => resolve(undefined)}
        />,
      );
    });
  } finally {
    root.unmount();
    place.remove();
  }
}
