import { orSayWhy } from './prepare.ts';
import { buildWebIfStale } from './web-build.ts';

/** Before what serves the web in another way than `npm start`. */
await orSayWhy(buildWebIfStale);
