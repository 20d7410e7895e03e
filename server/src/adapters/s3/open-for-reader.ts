import type { Share } from '../../kernel/share.ts';
import { storageAway } from '../../kernel/storage-away.ts';
import type { StoredBytes } from '../../modules/files/byte-storage.ts';
import type { BucketGate } from '../outside/bucket-gate.ts';

/** A user waits for it. */
const WAIT_MS = 2000;

/** Opens a file once its share has a place for a reader, which is free again when the stream is closed. */
export async function openForReader(
  { readers }: Pick<BucketGate, 'readers'>,
  share: Share,
  open: () => Promise<StoredBytes | undefined>,
): Promise<StoredBytes | undefined> {
  const leave = await readers.enter(share, WAIT_MS);
  if (leave === undefined) throw storageAway(new Error('not opened: too many files are being read'));
  try {
    const opened = await open();
    if (opened === undefined) leave();
    else opened.stream.once('close', leave);
    return opened;
  } catch (error) {
    leave();
    throw error;
  }
}
