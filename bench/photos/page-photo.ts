import { withCameraData } from '../../tools/common/camera-data.ts';
import type { Tab } from '../harness/tab.ts';
import { SMALL_PRINT } from './small-print.ts';

/**
 * A page of A4 as a phone that was held upright photographs it: 12 megapixels that lie on their side with the rotation
 * in their EXIF data; the page is a little askew, in uneven light, not quite in focus and with the grain of a camera.
 */
export async function photographedPage(tab: Tab): Promise<Buffer> {
  const paragraphs = JSON.stringify([...SMALL_PRINT]);
  const base64 = await tab.evaluate(`(${String(drawPhoto)})(${paragraphs})`);
  return withCameraData(Buffer.from(String(base64), 'base64'));
}

/** Runs in the page of a browser, as text. */
async function drawPhoto(paragraphs: readonly (readonly [number, string])[]): Promise<string> {
  const [width, height, pageWidth] = [3000, 4000, 2600];
  const point = pageWidth / 595;
  const penOf = (canvas: OffscreenCanvas) => {
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    return pen;
  };
  const table = new OffscreenCanvas(width, height);
  const pen = penOf(table);
  pen.fillStyle = '#6b5a48';
  pen.fillRect(0, 0, width, height);
  pen.translate(200, 140);
  pen.rotate(0.02);
  pen.fillStyle = '#f4f1ea';
  pen.fillRect(0, 0, pageWidth, pageWidth * Math.SQRT2);
  pen.fillStyle = '#23211f';
  let y = 90 * point;
  for (const [size, text] of paragraphs) {
    pen.font = `${size * point}px "DejaVu Serif", serif`;
    let line = '';
    for (const word of [...text.split(' '), '']) {
      if (word !== '' && pen.measureText(`${line} ${word}`).width < 470 * point) {
        line = `${line} ${word}`.trim();
        continue;
      }
      pen.fillText(line, 60 * point, y);
      y += size * 1.5 * point;
      line = word;
    }
    y += 30 * point;
  }
  const photo = new OffscreenCanvas(height, width);
  const lens = penOf(photo);
  lens.translate(0, width);
  lens.rotate(-Math.PI / 2);
  lens.filter = 'blur(1.2px)';
  lens.drawImage(table, 0, 0);
  lens.filter = 'none';
  const light = lens.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, 'rgb(0 0 0 / 0%)');
  light.addColorStop(1, 'rgb(0 0 0 / 35%)');
  lens.fillStyle = light;
  lens.fillRect(0, 0, width, height);
  const pixels = lens.getImageData(0, 0, height, width);
  let seed = 7;
  for (let at = 0; at < pixels.data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const grain = (seed / 2_147_483_648 - 0.5) * 16;
    for (let colour = at; colour < at + 3; colour += 1)
      pixels.data[colour] = (pixels.data[colour] ?? 0) + grain;
  }
  lens.putImageData(pixels, 0, 0);
  const blob = await photo.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsDataURL(blob);
  });
  return url.slice(url.indexOf(',') + 1);
}
