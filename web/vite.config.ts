import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The built client lies inside the Python package, which serves it.
export default defineConfig({
  plugins: [svelte()],
  server: { fs: { allow: ['.', '../src/knavery'] } }, // refusals are said from the package's catalogs
  build: {
    outDir: '../src/knavery/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
