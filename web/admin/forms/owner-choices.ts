interface Owner {
  readonly id: number;
  readonly username: string;
}

/** The choices: no owner, every colleague who can be it, and the present owner even if they no longer can. */
export function ownerChoices(owners: readonly Owner[], present: Owner | null) {
  const isKnown = present === null || owners.some(({ id }) => id === present.id);
  const all = isKnown ? owners : [present, ...owners];
  return [
    { value: '', label: 'Nobody' },
    ...all.map(({ id, username }) => ({ value: String(id), label: username })),
  ];
}
