/** What the user's role lets them do with applications. */
export interface Rights {
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}
