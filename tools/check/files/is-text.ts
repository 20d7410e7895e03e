const BINARY = /\.(?:png|jpe?g|webp|avif|gif|ico|pdf|woff2?|ttf|otf|zip|gz|xlsx)$/i;

export function isText(file: string): boolean {
  return !BINARY.test(file);
}
