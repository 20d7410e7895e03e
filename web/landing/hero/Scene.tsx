import { PROGRAM } from '@portal/contract/program.ts';
import { HERO } from '@portal/contract/program/opening.ts';
import { PlateDrawing } from '../../ui/plain/brand/PlateDrawing.tsx';
import { Branch, Ledgers, Tea } from './SceneObjects.tsx';

interface SceneProps {
  readonly name: string;
}

/** The desk in the branch. Its plate repeats what is typed in Full name. */
export function Scene({ name }: SceneProps) {
  return (
    <svg viewBox="0 0 796 236" role="img" aria-label={HERO.scene}>
      <Branch />
      <Ledgers />
      <PlateDrawing name={name} role={PROGRAM.role} />
      <Tea />
    </svg>
  );
}
