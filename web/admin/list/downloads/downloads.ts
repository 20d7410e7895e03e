import { ERRORS } from '@portal/contract/errors.ts';
import { alreadyUnderWayText } from '@portal/contract/texts/lists.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, failureText } from '../../../api/api-error.ts';
import { ACCEPTED } from '../../../api/download.ts';
import { noticeWaiting } from '../../approvals/waiting.ts';
import { noticeError, noticeWarning } from '../../notices.ts';
import { DownloadStore, type DownloadTask, type ActiveDownload } from './download-store.ts';

const store = new DownloadStore();

export interface DownloadRequest {
  /** As it will be saved; a file of that name that is on its way already is not asked for again. */
  readonly fileName: string;
  /** What to show if the server sends no message. */
  readonly failed: string;
}

/** Starts a download that shows its progress and can be cancelled. True once the file is saved. */
export async function startDownload(
  { fileName, failed }: DownloadRequest,
  task: DownloadTask,
): Promise<boolean> {
  const outcome = await store.run(fileName, task);
  if (outcome.kind === 'already under way') noticeWarning(alreadyUnderWayText(fileName));
  if (outcome.kind === 'failed') noticeFailed(outcome.error, failed);
  return outcome.kind === 'saved';
}

/** A file that waits for a second person has not failed. */
function noticeFailed(error: unknown, failed: string): void {
  if (error instanceof ApiError && error.status === ACCEPTED) noticeWaiting(error.message);
  else noticeError(downloadFailureText(error, failed));
}

/** A bare "not found" says less than what could not be downloaded. */
function downloadFailureText(error: unknown, failed: string): string {
  if (error instanceof ApiError && error.message === ERRORS.NOT_FOUND.text) return failed;
  return failureText(error, { refused: failed, noAnswer: failed });
}

export function useDownloads(): readonly ActiveDownload[] {
  return useSyncExternalStore(store.subscribe, store.read);
}
