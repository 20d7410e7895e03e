import { bundleServer } from './bundle-server.ts';

/** The server of `npm run build`. */
await bundleServer();
