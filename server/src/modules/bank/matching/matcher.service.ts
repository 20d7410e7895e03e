import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { MatcherStore } from './matcher.store.ts';
import { matchesByName, possiblePairs, type PossiblePair } from './name-matches.ts';

export interface MatcherStores {
  readonly bankMatcher: MatcherStore;
  readonly audit: AuditStore;
}

export interface MatcherService {
  /** Matches every open line that has one possible entry. Returns how many. */
  run(): Promise<number>;
}

export function createMatcherService(unitOfWork: UnitOfWork<MatcherStores>): MatcherService {
  return {
    run: () =>
      unitOfWork(async ({ bankMatcher, audit }) => {
        await bankMatcher.claim();
        const byNumber = await bankMatcher.matchByNumber();
        const named = matchesByName(await everyPair(bankMatcher));
        const byName = named.length === 0 ? [] : await bankMatcher.matchByName(named);
        const fallen = new Set(await bankMatcher.endFallen([...byNumber, ...byName]));
        await bankMatcher.noteRun();
        const standing = (matches: readonly number[]) => matches.filter((id) => !fallen.has(id)).length;
        const counts = { by_number: standing(byNumber), by_name: standing(byName) };
        const made = counts.by_number + counts.by_name;
        if (made > 0) {
          await audit.record({
            actor: { kind: 'system' },
            action: 'bank.lines-matched',
            subject: { kind: 'bank' },
            after: counts,
          });
        }
        return made;
      }),
  };
}

/** All of them together: whether a match is the only possible one is not known before. */
async function everyPair(bankMatcher: MatcherStore): Promise<readonly PossiblePair[]> {
  const pairs: PossiblePair[] = [];
  for (let after = 0; ;) {
    const { pairs: some, last } = await bankMatcher.pairsByAmount(after);
    pairs.push(...possiblePairs(some));
    if (last === undefined) return pairs;
    after = last;
  }
}
