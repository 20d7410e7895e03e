import { createHmac, hkdfSync } from 'node:crypto';
import { PRIVACY_TEXTS } from '@portal/contract/texts/privacy.ts';
import type { PersonKeys } from './person-keys.ts';
import { openText, readSealedText, sealText } from './sealed-text.ts';

/** The values of one person for the audit, with the key in hand: a transaction waits for no key service. */
export interface PersonAudit {
  /** The values sealed, by their names. The chain is made of what is sealed, so that it holds once the key is gone. */
  seal(values: Readonly<Record<string, string>>): Record<string, string>;
  /** The same text in the same field has the same digest; nobody without the key can guess which text it is. */
  digest(fieldName: string, text: string): string;
}

interface AuditedSides {
  readonly before: unknown;
  readonly after: unknown;
}

/** What the audit keeps about people, and what is no longer readable once their key was destroyed. */
export interface AuditedValues {
  /** For a change: the person's key is made if there is none. */
  ofPerson(candidateId: number): Promise<PersonAudit>;
  /** Entries with their values in clear, and words in the place of those whose key is gone. */
  open<Entry extends AuditedSides>(entries: readonly Entry[]): Promise<Entry[]>;
  /** The same for JSON texts. */
  openJson(texts: readonly string[]): Promise<string[]>;
}

const KEY_BYTES = 32;
const NOTHING = { index: '', lastFour: '' };
/** An email in an entry does not open as one among answers. */
const placeOf = (name: string) => `${name} of the audit`;

/** A quote inside a JSON text is written with a backslash, so that this finds members and nothing in texts. */
const SEALED_MEMBER = /"(\w+)" ?: ?"(sealed1:[^"\\]*)"/g;

export function createAuditedValues(personKeys: Pick<PersonKeys, 'ensure' | 'findAll'>): AuditedValues {
  async function openJson(texts: readonly string[]): Promise<string[]> {
    const sealed = texts.flatMap((text) =>
      [...text.matchAll(SEALED_MEMBER)].map(([, , member = '']) => member),
    );
    const owners = new Set(sealed.flatMap((member) => readSealedText(member)?.candidateId ?? []));
    if (owners.size === 0) return [...texts];
    const keys = await personKeys.findAll([...owners]);
    return texts.map((text) =>
      text.replaceAll(
        SEALED_MEMBER,
        (_member, name: string, value: string) => `"${name}": ${JSON.stringify(opened(keys, name, value))}`,
      ),
    );
  }

  return {
    openJson,
    async ofPerson(candidateId) {
      const key = await personKeys.ensure(candidateId);
      const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'digests of the audit', KEY_BYTES));
      const sealed = (name: string, text: string) =>
        sealText(key, { candidateId, fieldName: placeOf(name), ...NOTHING }, text);
      return {
        seal: (values) =>
          Object.fromEntries(Object.entries(values).map(([name, text]) => [name, sealed(name, text)])),
        digest: (fieldName, text) =>
          createHmac('sha256', digestKey).update(`${fieldName}:${text}`).digest('hex'),
      };
    },
    async open(entries) {
      const texts = await openJson(entries.flatMap(({ before, after }) => [before, after].map(asJson)));
      return entries.map((entry, at) => ({
        ...entry,
        before: asSide(texts[2 * at]),
        after: asSide(texts[2 * at + 1]),
      }));
    },
  };
}

const asJson = (side: unknown) => JSON.stringify(side ?? null);
const asSide = (json = 'null'): unknown => JSON.parse(json);

function opened(keys: ReadonlyMap<number, Buffer>, name: string, value: string): string {
  const sealed = readSealedText(value);
  const key = sealed === undefined ? undefined : keys.get(sealed.candidateId);
  const clear = sealed === undefined || key === undefined ? undefined : openText(key, placeOf(name), sealed);
  return clear ?? PRIVACY_TEXTS.unreadable;
}
