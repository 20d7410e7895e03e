import { violatedConstraint } from '../../src/db/errors.ts';

/** The constraint that refuses a change; throws where the change is made, or fails for another reason. */
export async function refusedBy(change: PromiseLike<unknown>): Promise<string> {
  try {
    await change;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === undefined) throw error;
    return constraint;
  }
  throw new Error('the change was not refused');
}
