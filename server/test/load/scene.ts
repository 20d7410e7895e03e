import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/db/connection.ts';
import type { Chance } from '../faults/chance.ts';
import { comes } from './candidate.ts';
import type { Person } from './crowd.ts';
import { createFigures, type Figures } from './figures.ts';
import type { Line } from './line.ts';
import type { Place } from './visit.ts';

/** A running portal and what stands around it. */
export interface Scene {
  readonly portalUrl: string;
  readonly sandboxUrl: string;
  readonly database: Database;
  readonly uploads: string;
  readonly line: Line;
  readonly hasWeb: boolean;
  readonly thinkMs: readonly [number, number];
  readonly chance: Chance;
}

/** Figures of their own, and a time to go home. */
export function aPlace(scene: Scene, goneHome: AbortSignal, figures: Figures = createFigures()): Place {
  const { line, sandboxUrl, hasWeb, thinkMs } = scene;
  return { line, sandboxUrl, hasWeb, thinkMs, goneHome, figures };
}

export const NEVER = new AbortController().signal;

/** Lets people arrive at random moments within a time. Returns why any of them could not do what they came for. */
export async function arrive(
  people: readonly Person[],
  overMs: number,
  place: Place,
  chance: Chance,
): Promise<string[]> {
  const stopped: string[] = [];
  await Promise.all(
    people.map(async (person) => {
      const own = chance.apart(person.number);
      await pause(own.between(0, overMs));
      await comes(person, place, own).catch((error: unknown) => {
        stopped.push(`candidate ${person.number}: ${String(error)}`);
      });
    }),
  );
  return stopped;
}
