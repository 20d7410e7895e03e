import { createServer, type ViteDevServer } from 'vite';
import { CONFIG_FILE } from './pages.ts';

interface DevServerOptions {
  readonly port: number;
  /** Where the API and the sandbox answer. */
  readonly apiUrl: string;
}

/** Calls to the server; the sources of the web's own client lie under /api too. */
const CALLS = String.raw`^/api/(?!.*\.ts(?:\?|$))`;

/** Serves the web from its sources, with reload; everything that is no page goes to the server. */
export async function startDevServer({ port, apiUrl }: DevServerOptions): Promise<ViteDevServer> {
  const forwarded = { target: apiUrl, changeOrigin: false, ws: false };
  const server = await createServer({
    configFile: CONFIG_FILE,
    server: { port, strictPort: true, proxy: { [CALLS]: forwarded, '/sandbox': forwarded } },
  });
  return server.listen();
}
