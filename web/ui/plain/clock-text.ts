/** `6.41 pm`, by the UTC figures of a date. By hand: `Intl` is slow, and a list writes hundreds of moments. */
export function clockText(date: Date, withSeconds = false): string {
  const hour = date.getUTCHours();
  const seconds = withSeconds ? `.${twoDigits(date.getUTCSeconds())}` : '';
  return `${hour % 12 === 0 ? 12 : hour % 12}.${twoDigits(date.getUTCMinutes())}${seconds} ${hour < 12 ? 'am' : 'pm'}`;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
