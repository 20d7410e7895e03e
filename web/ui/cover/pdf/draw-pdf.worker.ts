/** Draws one PDF and answers. It may load and send nothing: its file is served with a policy of its own. */
import { drawPages, type PdfOrder } from './draw-pages.ts';

addEventListener('message', (event: MessageEvent<PdfOrder>) => void answer(event.data));

async function answer(order: PdfOrder): Promise<void> {
  try {
    const drawn = await drawPages(order);
    postMessage(drawn, { transfer: [drawn.first.bitmap] });
  } catch {
    // It cannot be drawn here, for whatever reason.
    postMessage(undefined);
  }
}
