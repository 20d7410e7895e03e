import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageAddresses } from './build/page-addresses.ts';
import { pageHead } from './build/page-head.ts';
import { PAGES, pageFile, PRERENDER_ENTRY } from './build/pages.ts';

/** What every page loads, each in one file that outlives a change of the others. */
const SHARED = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'plain', test: /web\/ui\/plain\// },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [react(), pageHead(), pageAddresses()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts and drawings stay files: the content policy allows no data addresses, and files are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions:
      isSsrBuild === true
        ? { input: PRERENDER_ENTRY }
        : { input: PAGES.map(pageFile), output: { codeSplitting: { groups: SHARED } } },
  },
}));
