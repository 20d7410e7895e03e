import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { actingForPortal } from '../../kernel/acting.ts';
import type { UnusedFilesStore } from './unused-files.store.ts';

/**
 * The rows of files that are not in use, each change in a transaction of its own: between them the bytes are written or
 * removed, which takes its time. Done for the portal: what a caller left behind is removed also if the session has ended.
 */
export type UnusedFiles = UnusedFilesStore;

export function createUnusedFiles(
  unitOfWork: UnitOfWork<{ readonly unusedFiles: UnusedFilesStore }>,
): UnusedFiles {
  const inOwnTransaction = <Result>(work: (store: UnusedFilesStore) => Promise<Result>) =>
    actingForPortal(() => unitOfWork(({ unusedFiles }) => work(unusedFiles)));
  return {
    begin: (file) => inOwnTransaction((store) => store.begin(file)),
    giveUp: (id) => inOwnTransaction((store) => store.giveUp(id)),
    list: (begunBefore, most) => inOwnTransaction((store) => store.list(begunBefore, most)),
    forget: (id) => inOwnTransaction((store) => store.forget(id)),
  };
}
