interface Owner {
  readonly id: number;
  readonly username: string;
}

/** Nobody, whoever can own a lead, and the present owner even where that is over. */
export function ownerChoices(owners: readonly Owner[], present: Owner | null) {
  const isKnown = present === null || owners.some(({ id }) => id === present.id);
  const all = isKnown ? owners : [present, ...owners];
  return [
    { value: '', label: 'Nobody' },
    ...all.map(({ id, username }) => ({ value: String(id), label: username })),
  ];
}
