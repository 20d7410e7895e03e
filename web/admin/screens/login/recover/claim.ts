/** Who somebody says to be before the code proves it. */
export interface Claim {
  readonly username: string;
  readonly mobile: string;
}
