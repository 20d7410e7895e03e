import { createServer, type ViteDevServer } from 'vite';
import { CONFIG_FILE } from './pages.ts';

interface DevServerOptions {
  readonly port: number;
  /** Where the API and the sandbox answer. */
  readonly apiUrl: string;
}

/**
 * What the server answers: calls (the sources of the web's own client lie under /api too), the sandbox, and how it is.
 */
export const TO_THE_SERVER = [
  String.raw`^/api/(?!.*\.ts(?:\?|$))`,
  '^/sandbox(?:[/?]|$)',
  String.raw`^/(?:healthz|readyz)(?:\?|$)`,
] as const;

/** Serves the web from its sources, with reload; everything but pages goes to the server. */
export async function startDevServer({ port, apiUrl }: DevServerOptions): Promise<ViteDevServer> {
  const forwarded = { target: apiUrl, changeOrigin: false, ws: false };
  const server = await createServer({
    configFile: CONFIG_FILE,
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(TO_THE_SERVER.map((addresses) => [addresses, forwarded])),
    },
  });
  return server.listen();
}
