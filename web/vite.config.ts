import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageAddresses } from './build/page-addresses.ts';
import { pageHead } from './build/page-head.ts';
import { PAGES, pageFile } from './build/pages.ts';
import { shortClassName } from './build/short-class-name.ts';
import { SHARED_CHUNKS } from './build/shared-chunks.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [react(), pageHead(), pageAddresses()],
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts and drawings stay files: the content policy allows no data addresses, and files are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For weighing; it is not served.
    manifest: true,
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : { input: PAGES.map(pageFile), output: { codeSplitting: { groups: SHARED_CHUNKS } } },
  },
}));
