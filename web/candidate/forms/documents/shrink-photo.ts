import { type Attempt, shrinkPlan } from './shrink-plan.ts';

/**
 * Returns the picture as a JPEG of at most so many bytes, rotated as its EXIF data says, or undefined if it cannot be
 * opened.
 */
export async function shrinkPhoto(file: File, mostBytes: number): Promise<File | undefined> {
  const picture = await opened(file);
  if (picture === undefined) return undefined;
  try {
    for (const attempt of shrinkPlan(picture.width, picture.height)) {
      const jpeg = await drawn(picture, attempt);
      if (jpeg !== null && jpeg.size <= mostBytes) {
        return new File([jpeg], asJpegName(file.name), { type: 'image/jpeg' });
      }
    }
    return undefined;
  } finally {
    picture.close();
  }
}

async function opened(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

function drawn(picture: ImageBitmap, { width, height, quality }: Attempt): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  // A see-through picture would turn black as a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

function asJpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
}
