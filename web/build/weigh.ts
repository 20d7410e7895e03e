import { askWeights, landingWeights } from './weigh-landing.ts';
import {
  earlyRendererWeights,
  pdfWeights,
  photoWeights,
  screenWeights,
  verifyWeights,
} from './weigh-screens.ts';
import type { Weight } from './weight.ts';

/** Weighs a built web. */
export async function weigh(folder: string): Promise<readonly Weight[]> {
  return [
    ...(await landingWeights(folder)),
    ...(await askWeights(folder)),
    ...(await screenWeights(folder)),
    ...(await verifyWeights(folder)),
    ...(await photoWeights(folder)),
    ...(await earlyRendererWeights(folder)),
    ...(await pdfWeights(folder)),
  ];
}
