import { pick } from '../pick.ts';
import type { Looks } from './portrait.ts';

/** So many men and so many women; who looks alike is far apart in the list. */
export const VARIANTS = 16;

const MEN = ['short', 'parted', 'curly', 'parted', 'short'] as const;
const WOMEN = ['long', 'bun', 'plait'] as const;
const ON_MEN = ['none', 'moustache', 'none', 'beard'] as const;
const ON_WOMEN = ['none', 'bindi'] as const;

export function looksOf(sex: 'Male' | 'Female', variant: number): Looks {
  return {
    skin: variant * 3 + (sex === 'Male' ? 1 : 0),
    hair: variant,
    cut: sex === 'Male' ? pick(MEN, variant) : pick(WOMEN, variant),
    face: sex === 'Male' ? pick(ON_MEN, variant) : pick(ON_WOMEN, Math.floor(variant / 3)),
    hasGlasses: variant % 5 === 2,
    shirt: variant * 3 + (sex === 'Male' ? 0 : 3),
    background: variant + Math.floor(variant / 4),
  };
}
