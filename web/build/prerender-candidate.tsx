/** Draws what a candidate sees while the screen is on its way, to standard output: the header with the logos. */
import { HeaderFrame } from '../ui/plain/header/HeaderFrame.tsx';
import { CANDIDATE_GRID } from '../ui/plain/header/grid.ts';
import { draw } from './draw.ts';

process.stdout.write(await draw(<HeaderFrame width={CANDIDATE_GRID} menu={null} alert={null} />));
