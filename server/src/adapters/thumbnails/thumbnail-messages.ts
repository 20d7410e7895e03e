import type { FileContentType } from '@portal/contract/rules/file-limits.ts';

/** What the portal sends to the process that draws thumbnails. */
export interface DrawOrder {
  readonly contentType: FileContentType;
  readonly content: Uint8Array;
  /** The longest side of the picture, in pixels. */
  readonly side: number;
}

/** What it sends back; the reason says why there is no picture. */
export interface DrawReply {
  readonly picture: Uint8Array | undefined;
  readonly reason?: string;
}
