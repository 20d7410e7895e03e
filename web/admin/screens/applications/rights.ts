/** What the role of whoever looks at applications lets them do with them. */
export interface Rights {
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}
