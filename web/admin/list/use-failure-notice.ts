import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { noticeError } from '../notices.ts';

/** Tells of every failed try to read a list, in the words of that list. */
export function useFailureNotice(
  query: { readonly isError: boolean; readonly errorUpdatedAt: number },
  text: string,
): void {
  const { isError, errorUpdatedAt } = query;
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) noticeError(text);
  }, [isError, errorUpdatedAt, text]);
}

/** What the role may not ask for is refused in words of its own. */
export function refusalOr(error: Error | null, text: string): string {
  return error instanceof ApiError && error.code === 'NOT_ALLOWED' ? error.message : text;
}
