/** A file that no server needs to refuse. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
}
