const INDIAN_MOBILE = /^(?:\+?91)?([6-9][0-9]{9})$/;

/** The ten digits of an Indian mobile, written with or without its country code. */
export function tenDigits(written: string): string | undefined {
  return INDIAN_MOBILE.exec(written.replaceAll(/[\s-]/g, ''))?.[1];
}
