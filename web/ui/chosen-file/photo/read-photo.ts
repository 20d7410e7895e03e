import { PHOTO_LONGEST_SIDE, THUMBNAIL_SIDE } from '@portal/contract/rules/file-limits.ts';
import { MEASURED_SIDE, type PhotoDoubt, photoDoubt } from './photo-doubt.ts';
import { type Attempt, type DrawingSize, shrinkPlan, sizeWithin } from './shrink-plan.ts';

export interface PhotoOrder {
  readonly file: Blob;
  /** Undefined to leave the file as it is. */
  readonly shrink: ShrinkTarget | undefined;
}

export interface ShrinkTarget {
  /** The size to aim for. */
  readonly goodBytes: number;
  /** The largest size that may be sent. */
  readonly mostBytes: number;
}

export interface PhotoReading {
  /** The photo as a JPEG, upright and without data of the camera; undefined if none was ordered or none is small enough. */
  readonly jpeg: Blob | undefined;
  readonly thumbnail: Blob;
  readonly doubt: PhotoDoubt | undefined;
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

const THUMBNAIL_QUALITY = 0.8;

/** Returns undefined if the browser cannot decode the file. Runs in a worker, or in the page of an old browser. */
export async function readPhoto({ file, shrink }: PhotoOrder): Promise<PhotoReading | undefined> {
  const picture = await decode(file);
  if (picture === undefined) return undefined;
  try {
    // All is drawn from this one: to scale twelve megapixels takes a slow phone longer than all the rest.
    const { canvas } = canvasWith(picture, sizeWithin(picture, PHOTO_LONGEST_SIDE));
    const thumbnail = await drawJpeg(canvas, {
      ...sizeWithin(canvas, THUMBNAIL_SIDE),
      quality: THUMBNAIL_QUALITY,
    });
    const jpeg = shrink === undefined ? undefined : await shrunk(canvas, shrink);
    return { jpeg, thumbnail, doubt: doubtOf(canvas, picture) };
  } finally {
    picture.close();
  }
}

/** Rotates the picture as its EXIF data says. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

async function shrunk(picture: Canvas, { goodBytes, mostBytes }: ShrinkTarget): Promise<Blob | undefined> {
  let smallest: Blob | undefined;
  for (const attempt of shrinkPlan(picture.width, picture.height)) {
    const jpeg = await drawJpeg(picture, attempt);
    if (smallest === undefined || jpeg.size < smallest.size) smallest = jpeg;
    if (jpeg.size <= goodBytes) break;
  }
  return smallest !== undefined && smallest.size <= mostBytes ? smallest : undefined;
}

function doubtOf(picture: Canvas, original: DrawingSize): PhotoDoubt | undefined {
  const size = sizeWithin(picture, MEASURED_SIDE);
  const { pen } = canvasWith(picture, size, { willReadFrequently: true });
  return photoDoubt(pen.getImageData(0, 0, size.width, size.height), original);
}

async function drawJpeg(picture: Canvas, { width, height, quality }: Attempt): Promise<Blob> {
  const isDrawn = picture.width === width && picture.height === height;
  const canvas = isDrawn ? picture : canvasWith(picture, { width, height }).canvas;
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (blob === null) throw new Error('the browser could not encode a JPEG');
  return blob;
}

function canvasWith(
  picture: ImageBitmap | Canvas,
  { width, height }: DrawingSize,
  settings: CanvasRenderingContext2DSettings = {},
) {
  const canvas = newCanvas(width, height);
  const pen = contextOf(canvas, settings);
  if (pen === null) throw new Error('the browser has no canvas');
  // A transparent picture would turn black as a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return { canvas, pen };
}

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function contextOf(canvas: Canvas, settings: CanvasRenderingContext2DSettings) {
  // A worker does not know the class of the element.
  return 'convertToBlob' in canvas ? canvas.getContext('2d', settings) : canvas.getContext('2d', settings);
}
