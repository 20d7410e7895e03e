import { PHOTO_LONGEST_SIDE } from '@portal/contract/rules/file-limits.ts';
import { sizeWithin } from '../chosen-file/photo/shrink-plan.ts';
import type { Box, PhotoSize } from './boxes.ts';

/** A photo as it is covered: upright, not larger than it is sent, without data of the camera. */
export interface CoverPhoto extends PhotoSize {
  readonly canvas: HTMLCanvasElement;
  /** Of the picture that is shown; revoked by the component that shows it. */
  readonly address: string;
  readonly name: string;
}

const SHOWN_QUALITY = 0.8;
const SENT_QUALITY = 0.9;
const COVER = '#0f221f';

/** Returns undefined if the browser cannot draw the file. */
export async function openCoverPhoto(file: File): Promise<CoverPhoto | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (picture === undefined) return undefined;
  const size = sizeWithin(picture, PHOTO_LONGEST_SIDE);
  const canvas = drawn(picture, size);
  picture.close();
  if (canvas === undefined) return undefined;
  const shown = await jpegOf(canvas, SHOWN_QUALITY);
  if (shown === undefined) return undefined;
  return { ...size, canvas, address: URL.createObjectURL(shown), name: file.name };
}

/** The photo with every box painted over it: nothing that was under one is in the file. */
export async function paintedOver(photo: CoverPhoto, boxes: readonly Box[]): Promise<File | undefined> {
  const canvas = drawn(photo.canvas, photo);
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
  const jpeg = await jpegOf(canvas, SENT_QUALITY);
  if (jpeg === undefined) return undefined;
  const name = `${photo.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
  return new File([jpeg], name, { type: 'image/jpeg' });
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
