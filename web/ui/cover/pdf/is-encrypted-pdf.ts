/** Whether a PDF names its encryption: its trailer does so in clear, packed or not. */
export function isEncryptedPdf(content: ArrayBuffer): boolean {
  return new TextDecoder('latin1').decode(content).includes('/Encrypt');
}
