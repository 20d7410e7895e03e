/** The worker in which a candidate's browser draws a PDF, also as it is sent packed. */
const DRAWS_PDF = /(?:^|[\\/])draw-pdf\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;

/**
 * The headers of a hashed file that are not those of every answer. A worker has the policy of its own file: this one
 * compiles the WebAssembly that it is handed, and may load and send nothing.
 */
export function assetHeaders(file: string): Readonly<Record<string, string>> {
  if (!DRAWS_PDF.test(file)) return {};
  return { 'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'" };
}
