/** The identity that a user claims before the code proves it. */
export interface Claim {
  readonly username: string;
  readonly mobile: string;
}
