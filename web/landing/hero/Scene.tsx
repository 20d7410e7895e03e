import { PROGRAM } from '@portal/contract/program.ts';
import { HERO } from '@portal/contract/program/landing/hero.ts';
import { PlateDrawing } from '../../ui/plain/brand/PlateDrawing.tsx';
import { BlankLettering, NameLettering } from '../../ui/plain/brand/PlateLettering.tsx';
import { Ledgers, LotaWithBranch, Tea } from './SceneObjects.tsx';

/** The desk in the branch. Both letterings are drawn; `attach-plate.ts` shows the one that fits. */
export function Scene() {
  return (
    <svg viewBox="0 0 796 236" role="img" aria-label={HERO.scene} data-scene>
      <LotaWithBranch />
      <Ledgers />
      <PlateDrawing>
        <g data-lettering="blank">
          <BlankLettering />
        </g>
        <g data-lettering="name" style={{ display: 'none' }}>
          <NameLettering name="" role={PROGRAM.role} />
        </g>
      </PlateDrawing>
      <Tea />
    </svg>
  );
}
