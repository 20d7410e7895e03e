import type { KeyService } from './key-service.ts';
import type { PersonKey } from './person-keys.views.ts';

const MOST = 2000;
const KEPT_MS = 10 * 60 * 1000;

/**
 * Keys of people that were unwrapped lately, by their wrapped form. The row is read each time, so that once it is gone,
 * no process opens anything; a page of the lists then unwraps no key twice. All are forgotten every ten minutes.
 */
export function createUnwrappedKeys(keyService: Pick<KeyService, 'unwrap'>) {
  const known = new Map<string, Buffer>();
  let timer: NodeJS.Timeout | undefined;

  function keep(name: string, key: Buffer): void {
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
    known.set(name, key);
    timer ??= setTimeout(() => {
      known.clear();
      timer = undefined;
    }, KEPT_MS).unref();
  }

  return async (wrapped: PersonKey): Promise<Buffer> => {
    const { candidateId, masterKeyId } = wrapped;
    const name = `${candidateId} ${masterKeyId} ${wrapped.wrapped.toString('latin1')}`;
    const remembered = known.get(name);
    if (remembered !== undefined) return remembered;
    const key = await keyService.unwrap(wrapped, purposeOf(candidateId));
    keep(name, key);
    return key;
  };
}

/** Bound to the wrapped key, so that the key in one candidate's row cannot be put into another's. */
export const purposeOf = (candidateId: number): string => `key of candidate ${candidateId}`;
