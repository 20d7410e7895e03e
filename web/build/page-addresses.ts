import { ASK_SCREEN, LANDING_SCREEN, REDIRECTS, VERIFY_SCREEN } from '@portal/contract/screens.ts';
import type { Plugin } from 'vite';
import type { Page } from './pages.ts';

/** Which document answers an address, while developing; the built pages are the server's to map. */
export function pageAddresses(): Plugin {
  return {
    name: 'page-addresses',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?');
        const redirect = new Map<string, string>(Object.entries(REDIRECTS)).get(path);
        if (redirect !== undefined) {
          response.writeHead(302, { location: redirect }).end();
          return;
        }
        const page = pageOf(path);
        if (page !== undefined) request.url = `/${page}.html${query === undefined ? '' : `?${query}`}`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/landing/main.ts', '/landing/develop.tsx'),
    },
  };
}

export function pageOf(path: string): Page | undefined {
  const address = path.replace(/\/+$/, '');
  if (address === LANDING_SCREEN) return 'landing';
  if (address === ASK_SCREEN) return 'ask';
  if (address.startsWith(`${LANDING_SCREEN}/`)) return 'candidate';
  // The code in the address has a dot, as files have.
  if (/^\/verify\/[\w-]+\.[\w-]{80,}$/.test(address) || address === VERIFY_SCREEN) return 'verify';
  // The staff's addresses are /admin/… and /admin-…, the source files of their area are /admin/….tsx.
  if (/^\/admin(?:[-/][^.]*)?$/.test(address)) return 'admin';
  return undefined;
}
