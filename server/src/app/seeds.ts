import districts from '../../seeds/districts.json' with { type: 'json' };
import universities from '../../seeds/universities.json' with { type: 'json' };
import type { ReferenceLists } from '../modules/reference/reference.service.ts';

/** The lists that this version of the portal comes with. */
export const SEEDS: ReferenceLists = { districts, universities };
