/** Cameras write their data before the picture; the first bytes hold it. */
const SEARCHED_BYTES = 128 * 1024;
/** EXIF in a JPEG and a PNG, and XMP, which phones also write the position into. */
const MARKS = /Exif\0\0|eXIf|http:\/\/ns\.adobe\.com\/xap\//;
/** In a WebP the data stands at the end, and a bit of its header says so. */
const WEBP_HEADER = /^RIFF[^]{4}WEBPVP8X/;
const WEBP_FLAGS_AT = 20;
const WEBP_EXIF_OR_XMP = 0b1100;

/** Whether a photo carries data of the camera: the model, the time, the position. */
export async function hasCameraData(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, SEARCHED_BYTES).arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  if (WEBP_HEADER.test(text)) return ((bytes[WEBP_FLAGS_AT] ?? 0) & WEBP_EXIF_OR_XMP) !== 0;
  return MARKS.test(text);
}
