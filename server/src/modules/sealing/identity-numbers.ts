import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import { IDENTITY_NUMBERS, PAN } from '@portal/contract/rules/identity-numbers.ts';
import type { Log } from '../../kernel/log.ts';
import type { BlindIndex } from './blind-index.ts';
import type { PersonKeys } from './person-keys.ts';
import { isSealedText, openText, readSealedText, sealText } from './sealed-text.ts';

/** A JSON column with what a person typed, by field name. */
type Column = Readonly<Record<string, unknown>>;

/** A cell of a row that a query selected. */
export interface NumberCell {
  readonly index: number;
  readonly fieldName: string;
}

/** The numbers of one person, with the key in hand: a transaction waits for no key service. */
export interface PersonNumbers {
  /** The column with its numbers in clear, whichever form they have. */
  open(column: Column): Record<string, unknown>;
  /** The answers with their numbers sealed, and findable by blind index and last four. */
  seal(answers: FormValues): FormValues;
  /** The same for a draft, which is stored without index and last four. */
  sealDraft(draft: FormValues): FormValues;
}

/** Seals columns as they are stored; what is sealed in them stays as it is. */
export interface ColumnSealing {
  sealAnswers(candidateId: number, answers: Column): Record<string, unknown>;
  sealDraft(candidateId: number, draft: Column): Record<string, unknown>;
}

/** Seals the identity numbers among answers, and opens them; numbers in clear, from before, are read as they are. */
export interface IdentityNumbers {
  /** For a change: the person's key is made if there is none. */
  ofPerson(candidateId: number): Promise<PersonNumbers>;
  /** For what was stored in clear. */
  ofPeople(candidateIds: readonly number[]): Promise<ColumnSealing>;
  /** Columns to be read. Where it is known whose they are, a number of another person stays closed. */
  openColumns(columns: readonly Column[], candidateId?: number): Promise<Record<string, unknown>[]>;
  /** Rows that the database wrote as JSON, with clear numbers in the place of sealed ones. */
  openJson(json: string): Promise<string>;
  /** Selected rows, with clear numbers in these cells. */
  openCells(
    rows: readonly (readonly unknown[])[],
    cells: readonly NumberCell[],
  ): Promise<readonly (readonly unknown[])[]>;
  /** What the same number is found by, for every person. */
  indexOf(fieldName: string, number: string): string;
  /** The same of a number as it is stored, sealed or in clear; undefined for a text that is not a number. */
  indexIn(fieldName: string, stored: string): string | undefined;
}

interface IdentityNumbersDependencies {
  readonly personKeys: PersonKeys;
  readonly blindIndex: Pick<BlindIndex, 'of'>;
  /** Whether numbers are sealed when they are stored; sealed ones are opened in any case. */
  readonly sealsNew: boolean;
  readonly log: Pick<Log, 'error'>;
}

const LAST = 4;
const NOTHING = { index: '', lastFour: '' };
const nothing = () => NOTHING;

/** What stands in clear beside a sealed number. */
type FindableParts = (fieldName: string, text: string) => typeof NOTHING;

interface Person {
  readonly candidateId: number;
  readonly key: Buffer;
}

/** A quote inside a JSON text is written with a backslash, so that this finds members and nothing in texts. */
const SEALED_MEMBER = new RegExp(`"(${IDENTITY_NUMBERS.join('|')})" ?: ?"(sealed1:[^"\\\\]*)"`, 'g');

export function createIdentityNumbers(dependencies: IdentityNumbersDependencies): IdentityNumbers {
  const { personKeys, blindIndex, sealsNew, log } = dependencies;

  /** Returns undefined if the key is gone, or the text is not what was sealed there. A text in clear stays. */
  function opened(keys: ReadonlyMap<number, Buffer>, fieldName: string, text: string): string | undefined {
    const sealed = readSealedText(text);
    if (sealed === undefined) return text;
    const key = keys.get(sealed.candidateId);
    if (key === undefined) return undefined;
    const clear = openText(key, fieldName, sealed);
    if (clear === undefined) {
      log.error({ fieldName, candidateId: sealed.candidateId }, 'a sealed number cannot be opened');
    }
    return clear;
  }

  function openColumn(keys: ReadonlyMap<number, Buffer>, column: Column): Record<string, unknown> {
    const numbers = IDENTITY_NUMBERS.flatMap((name) => {
      const text = column[name];
      return typeof text === 'string' ? [[name, opened(keys, name, text)] as const] : [];
    });
    const gone = new Set<string>(numbers.flatMap(([name, text]) => (text === undefined ? [name] : [])));
    const rest = Object.entries({ ...column, ...Object.fromEntries(numbers) });
    return Object.fromEntries(rest.filter(([name]) => !gone.has(name)));
  }

  async function keysFor(values: readonly unknown[]): Promise<ReadonlyMap<number, Buffer>> {
    const texts = values.filter((value) => typeof value === 'string');
    const owners = new Set(texts.flatMap((text) => readSealedText(text)?.candidateId ?? []));
    return owners.size === 0 ? new Map() : personKeys.findAll([...owners]);
  }

  const findableBy: FindableParts = (fieldName, text) =>
    PAN.test(text) ? { index: blindIndex.of(fieldName, text), lastFour: text.slice(-LAST) } : NOTHING;

  return {
    indexOf: (fieldName, number) => blindIndex.of(fieldName, number),
    indexIn(fieldName, stored) {
      const { index } = readSealedText(stored) ?? findableBy(fieldName, stored);
      return index === '' ? undefined : index;
    },
    async ofPerson(candidateId) {
      const key = await personKeys.ensure(candidateId);
      const keys = new Map([[candidateId, key]]);
      // A typed text that looks sealed is sealed in any case: it must not be taken for one.
      const isToSeal = (text: string) => text !== '' && (sealsNew || isSealedText(text));
      return {
        open: (column) => openColumn(keys, column),
        seal: (answers) => ({ ...answers, ...sealedIn(answers, { candidateId, key }, findableBy, isToSeal) }),
        sealDraft: (draft) => ({ ...draft, ...sealedIn(draft, { candidateId, key }, nothing, isToSeal) }),
      };
    },
    async ofPeople(candidateIds) {
      const keys = await personKeys.ensureAll(candidateIds);
      const isToSeal = (text: string) => !isSealedText(text);
      const sealWith = (candidateId: number, column: Column, beside: FindableParts) => {
        const key = keys.get(candidateId);
        if (key === undefined) return column;
        return { ...column, ...sealedIn(column, { candidateId, key }, beside, isToSeal) };
      };
      return {
        sealAnswers: (candidateId, answers) => sealWith(candidateId, answers, findableBy),
        sealDraft: (candidateId, draft) => sealWith(candidateId, draft, nothing),
      };
    },
    async openColumns(columns, candidateId) {
      const keys = await keysFor(columns.flatMap((column) => IDENTITY_NUMBERS.map((name) => column[name])));
      const usable = new Map([...keys].filter(([owner]) => owner === (candidateId ?? owner)));
      return columns.map((column) => openColumn(usable, column));
    },
    async openJson(json) {
      const found = [...json.matchAll(SEALED_MEMBER)].map(([, , text = '']) => text);
      if (found.length === 0) return json;
      const keys = await keysFor(found);
      return json.replaceAll(SEALED_MEMBER, (_member, name: string, text: string) => {
        return `"${name}":${JSON.stringify(opened(keys, name, text) ?? null)}`;
      });
    },
    async openCells(rows, cells) {
      const keys = await keysFor(cells.flatMap(({ index }) => rows.map((row) => row[index])));
      return rows.map((row) =>
        row.map((value, at) => {
          const cell = cells.find(({ index }) => index === at);
          if (cell === undefined || typeof value !== 'string') return value;
          return opened(keys, cell.fieldName, value) ?? null;
        }),
      );
    },
  };
}

/** The numbers of a column that are to be sealed, by field name. */
function sealedIn(
  column: Column,
  { candidateId, key }: Person,
  beside: FindableParts,
  isToSeal: (text: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(
    IDENTITY_NUMBERS.flatMap((fieldName) => {
      const text = column[fieldName];
      if (typeof text !== 'string' || !isToSeal(text)) return [];
      return [[fieldName, sealText(key, { candidateId, fieldName, ...beside(fieldName, text) }, text)]];
    }),
  );
}
