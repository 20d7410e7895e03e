import { createHash } from 'node:crypto';
import { placesOf, type District, type Places } from '@portal/contract/rules/form/places.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { VersionedValue } from '../../http/cached-reply.ts';
import type { ReferenceStore } from './reference.store.ts';
import type { ReferenceViews, University } from './reference.views.ts';

export interface ReferenceLists {
  readonly districts: readonly District[];
  readonly universities: readonly University[];
}

export interface ReferenceService {
  /** Fills the tables if they hold another version; any number of processes may start at once. */
  seed(lists: ReferenceLists): Promise<void>;
  districts(): Promise<VersionedValue<District[]>>;
  universities(): Promise<VersionedValue<University[]>>;
  /** What states and districts are checked against. */
  places(): Promise<Places>;
}

interface ReferenceDependencies {
  readonly unitOfWork: UnitOfWork<{ readonly reference: ReferenceStore }>;
  readonly views: ReferenceViews;
}

export function createReferenceService({ unitOfWork, views }: ReferenceDependencies): ReferenceService {
  const districts = kept(
    () => views.versionOf('districts'),
    () => views.readDistricts(),
  );
  const universities = kept(
    () => views.versionOf('universities'),
    () => views.readUniversities(),
  );
  let places: VersionedValue<Places> | undefined;
  return {
    seed: (lists) =>
      unitOfWork(async (stores) => {
        await stores.reference.lock();
        const versions = { districts: hashOf(lists.districts), universities: hashOf(lists.universities) };
        if ((await stores.reference.versionOf('districts')) !== versions.districts) {
          await stores.reference.replaceDistricts(lists.districts, versions.districts);
        }
        if ((await stores.reference.versionOf('universities')) !== versions.universities) {
          await stores.reference.replaceUniversities(lists.universities, versions.universities);
        }
      }),
    districts,
    universities,
    async places() {
      const current = await districts();
      if (places?.version !== current.version) {
        places = { version: current.version, value: placesOf(current.value) };
      }
      return places.value;
    },
  };
}

/** Reads a list once for each version of it; another process may have brought a new one. */
function kept<Item>(
  readVersion: () => Promise<string | undefined>,
  read: () => Promise<Item[]>,
): () => Promise<VersionedValue<Item[]>> {
  let last: VersionedValue<Item[]> | undefined;
  return async () => {
    const version = (await readVersion()) ?? 'never filled';
    if (last?.version !== version) last = { version, value: await read() };
    return last;
  };
}

function hashOf(items: readonly object[]): string {
  return createHash('sha256').update(JSON.stringify(items)).digest('hex');
}
