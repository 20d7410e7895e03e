import { createHmac } from 'node:crypto';
import { PRIVACY_TEXTS } from '@portal/contract/texts/privacy.ts';
import { deriveKey } from '../../kernel/derived-key.ts';
import type { PersonKeys } from './person-keys.ts';
import { openBytes, sealBytes, type BytesSeal } from './sealed-bytes.ts';

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

/** `person1:<candidate>:<sealed bytes>` */
const MARK = 'person1:';
/** A quote inside a JSON text is written with a backslash, so that this finds members and nothing in texts. */
const SEALED_MEMBER = /"(\w+)" ?: ?"(person1:\d+:[\w-]*)"/g;

/** An email of an entry opens in no other place and for no other person. */
const sealOf = (personKey: Buffer, candidateId: number, name: string): BytesSeal => ({
  personKey,
  purpose: `audited ${name}`,
  boundTo: `candidate ${candidateId}`,
});

export function createAuditedValues(personKeys: Pick<PersonKeys, 'ensure' | 'findAll'>): AuditedValues {
  async function openJson(texts: readonly string[]): Promise<string[]> {
    const sealed = texts.flatMap((text) =>
      [...text.matchAll(SEALED_MEMBER)].map(([, , member = '']) => member),
    );
    const owners = new Set(sealed.map(ownerOf).filter((owner) => Number.isSafeInteger(owner)));
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
      const digestKey = deriveKey(key, 'digests of the audit');
      const sealed = (name: string, text: string) => {
        const body = sealBytes(sealOf(key, candidateId, name), text);
        return `${MARK}${candidateId}:${body.toString('base64url')}`;
      };
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

const ownerOf = (sealed: string) => Number(sealed.split(':')[1]);

function opened(keys: ReadonlyMap<number, Buffer>, name: string, sealed: string): string {
  const owner = ownerOf(sealed);
  const key = keys.get(owner);
  if (key === undefined) return PRIVACY_TEXTS.unreadable;
  try {
    return openBytes(sealOf(key, owner, name), Buffer.from(sealed.split(':')[2] ?? '', 'base64url'));
  } catch {
    // Somebody wrote a text that looks like one.
    return PRIVACY_TEXTS.unreadable;
  }
}
