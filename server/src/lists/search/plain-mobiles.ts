/**
 * A mobile number as people write it: with the country's code or a zero before it, blanks, dots or dashes between its
 * digits. Without either before it, six and four digits may be a PIN code and something else.
 */
const WRITTEN_MOBILE =
  /(?<![\p{L}\p{N}])(?:(?:\(?\+|00)?91\)?[\s.-]*|0[\s.-]?|(?!\d{6}[\s.-]\d))(?<mobile>[6-9](?:[\s.-]?\d){9})(?![\p{L}\p{N}])/gu;
/** The beginning of one, as it is being typed. */
const COUNTRY_CODE = /(?<=^|\s)\(?\+91\)?[.-]?/gu;

/** Mobile numbers in a search as they are kept: ten digits. */
export function plainMobiles(search: string): string {
  return search
    .replaceAll(WRITTEN_MOBILE, (_found, mobile: string) => mobile.replaceAll(/\D/g, ''))
    .replaceAll(COUNTRY_CODE, '');
}
