/** What the user's role lets them do with applications. */
export interface Rights {
  readonly mayEdit: boolean;
  /** An application to a colleague, who looks after it. */
  readonly mayGive: boolean;
  readonly mayDelete: boolean;
}
