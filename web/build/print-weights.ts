/** Prints what the built web weighs: `node web/build/print-weights.ts`. The build itself refuses what is too heavy. */
import { DIST } from './pages.ts';
import { weigh } from './weigh.ts';
import { isTooHeavy, weightText } from './weight.ts';

const weights = await weigh(DIST);
process.stdout.write(`${weights.map(weightText).join('\n')}\n`);
process.exitCode = weights.some(isTooHeavy) ? 1 : 0;
