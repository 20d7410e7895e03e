import { PHOTO_LONGEST_SIDE } from '@portal/contract/rules/file-limits.ts';
import { sizeWithin } from '../chosen-file/photo/shrink-plan.ts';
import type { Box, PhotoSize } from './boxes.ts';

/** A photo or page as it is covered: not larger than it is sent, and with nothing but its pixels. */
export interface CoverPicture extends PhotoSize {
  /** As it is shown. */
  readonly shown: Blob;
  /** The file with every box painted over it; undefined if the browser cannot write it. */
  readonly painted: (boxes: readonly Box[]) => Promise<File | undefined>;
}

const SHOWN_QUALITY = 0.8;
const SENT_QUALITY = 0.9;
const COVER = '#0f221f';

/** Upright, without data of the camera. Returns undefined if the browser cannot draw the file. */
export async function openCoverPhoto(file: File): Promise<CoverPicture | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  return coverPicture(bitmap, async (jpeg) => {
    const name = `${nameWithoutKind(file) || 'photo'}.jpg`;
    return new File([jpeg], name, { type: 'image/jpeg' });
  });
}

/** Draws the bitmap at the size at which it is sent, and closes it. `toFile` makes a file of what was painted. */
export async function coverPicture(
  bitmap: ImageBitmap,
  toFile: (jpeg: Blob) => Promise<File>,
): Promise<CoverPicture | undefined> {
  const size = sizeWithin(bitmap, PHOTO_LONGEST_SIDE);
  const canvas = drawn(bitmap, size);
  bitmap.close();
  if (canvas === undefined) return undefined;
  const shown = await jpegOf(canvas, SHOWN_QUALITY);
  if (shown === undefined) return undefined;
  return {
    ...size,
    shown,
    painted: async (boxes) => {
      const jpeg = await paintedOver(canvas, boxes);
      return jpeg === undefined ? undefined : toFile(jpeg);
    },
  };
}

export function nameWithoutKind({ name }: File): string {
  return name.replace(/\.[^.]*$/, '');
}

/** Nothing that was under a box is in the JPEG. */
async function paintedOver(picture: HTMLCanvasElement, boxes: readonly Box[]): Promise<Blob | undefined> {
  const canvas = drawn(picture, picture);
  const pen = canvas?.getContext('2d');
  if (canvas === undefined || pen == null) return undefined;
  pen.fillStyle = COVER;
  for (const [first, ...rest] of boxes) {
    pen.beginPath();
    pen.moveTo(first.x, first.y);
    for (const { x, y } of rest) pen.lineTo(x, y);
    pen.closePath();
    pen.fill();
  }
  return jpegOf(canvas, SENT_QUALITY);
}

function drawn(picture: ImageBitmap | HTMLCanvasElement, size: PhotoSize): HTMLCanvasElement | undefined {
  const { width, height } = size;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  // A transparent picture would turn black as a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality);
  });
}
