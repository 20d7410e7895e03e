import { useEffect } from 'react';
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
