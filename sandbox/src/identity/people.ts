/** Somebody who works at the bank. */
export interface Person {
  /** The subject at the provider, which is never given to anybody else. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly groups: readonly string[];
  /** How the provider makes sure who it is. */
  readonly amr: readonly string[];
}

function person(name: string, groups: readonly string[], more: Partial<Person> = {}): Person {
  const id = name.toLowerCase().replace(' ', '.');
  return {
    id,
    name,
    email: `${id}@bank.example`,
    isEmailVerified: true,
    groups,
    amr: ['pwd', 'otp', 'mfa'],
    ...more,
  };
}

const PEOPLE: readonly Person[] = [
  person('Asha Verma', ['portal-admins']),
  person('Ravi Kumar', ['portal-ops']),
  person('Meera Nair', ['portal-sales']),
  person('Sunil Das', ['portal-ops'], { amr: ['pwd'] }),
  person('Kiran Rao', []),
  person('Dev Shah', ['portal-ops'], { isEmailVerified: false }),
  person('Farah Ali', ['portal-ops'], { email: 'farah.ali@elsewhere.example' }),
];

/** Who is at the bank today. What is changed lasts until the sandbox ends. */
export interface People {
  readonly everybody: readonly Person[];
  /** Undefined for somebody who left. */
  find(id: string): Person | undefined;
  isGone(id: string): boolean;
  setGone(id: string, isGone: boolean): void;
  setGroups(id: string, groups: readonly string[]): void;
  setEmail(id: string, email: string): void;
  /** Some providers give a refresh token only once: from here on at the next sign-in alone. */
  setRefresh(id: string, gives: 'always' | 'once'): void;
  /** Called as a sign-in ends. */
  givesRefreshToken(id: string): boolean;
}

export function createPeople(): People {
  const gone = new Set<string>();
  const groupsOf = new Map<string, readonly string[]>();
  const emailOf = new Map<string, string>();
  const once = new Set<string>();
  const given = new Set<string>();
  return {
    everybody: PEOPLE,
    find(id) {
      const found = PEOPLE.find((each) => each.id === id);
      if (found === undefined || gone.has(id)) return undefined;
      const { groups, email } = found;
      return { ...found, groups: groupsOf.get(id) ?? groups, email: emailOf.get(id) ?? email };
    },
    isGone: (id) => gone.has(id),
    setGone(id, isGone) {
      if (isGone) gone.add(id);
      else gone.delete(id);
    },
    setGroups: (id, groups) => void groupsOf.set(id, groups),
    setEmail: (id, email) => void emailOf.set(id, email),
    setRefresh(id, gives) {
      given.delete(id);
      if (gives === 'once') once.add(id);
      else once.delete(id);
    },
    givesRefreshToken(id) {
      const isFirst = !given.has(id);
      given.add(id);
      return isFirst || !once.has(id);
    },
  };
}
