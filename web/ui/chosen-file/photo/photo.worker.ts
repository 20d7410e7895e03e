/** Reads one photo for each message and answers in turn, so that the form stays responsive. */
import { type PhotoOrder, readPhoto } from './read-photo.ts';

addEventListener('message', (event: MessageEvent<PhotoOrder>) => void answer(event.data));

async function answer(order: PhotoOrder): Promise<void> {
  try {
    postMessage(await readPhoto(order));
  } catch {
    // As if it could not be decoded: the file goes as it is, or is refused by its type and size.
    postMessage(undefined);
  }
}
