const KB = 1024;
const MB = KB * KB;

/** `412 KB`, `7.2 MB`: with a decimal only if it matters. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${megabytes(bytes)} MB`;
}

/** `1.4 of 2.2 MB` */
export function progressText(loaded: number, total: number): string {
  if (total >= MB) return `${megabytes(Math.min(loaded, total))} of ${megabytes(total)} MB`;
  return `${Math.round(Math.min(loaded, total) / KB)} of ${Math.max(1, Math.round(total / KB))} KB`;
}

function megabytes(bytes: number): string {
  return (bytes / MB).toFixed(1).replace(/\.0$/, '');
}
