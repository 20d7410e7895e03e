import { orSayWhy } from '../launch/prepare.ts';
import { buildWebIfStale } from '../launch/web-build.ts';

/** The web as it is served: `npm run build`. */
await orSayWhy(buildWebIfStale);
