import { expect } from 'vitest';
import { z } from 'zod';
import { approve, proposalIn } from './approvals.ts';
import type { Applicant } from './applicant.ts';
import type { Answer } from './portal.ts';
import type { Desk } from './staff.ts';

const Standing = z.looseObject({ entries: z.array(z.looseObject({ id: z.number(), amount: z.number() })) });

export function proposesConcession(
  desk: Desk,
  { application }: Applicant,
  amount: unknown,
  body: object = {},
): Promise<Answer> {
  const path = `/api/applications/${application.id}/concessions`;
  return desk.ask('POST', path, { amount, reason: 'Merit', ...body });
}

/** One person proposes, another releases. */
export async function concedes(by: Desk, second: Desk, payer: Applicant, rupees: number): Promise<void> {
  const id = proposalIn(await proposesConcession(by, payer, rupees));
  expect(await approve(second, id)).toMatchObject({ status: 200 });
}

export async function standing(desk: Desk, { application }: Applicant) {
  return Standing.parse((await desk.ask('GET', `/api/applications/${application.id}/concessions`)).body);
}
