export interface CoverEvents {
  /** With the file that is painted over, or undefined to send what was chosen as it is. */
  readonly onDone: (covered: File | undefined) => void;
  /** Nothing is to be sent. */
  readonly onClose: () => void;
}
