import { defineConfig } from 'vite'

/** The catalogue of components: a page of its own, which no build of the site knows. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  cacheDir: '../node_modules/.vite-catalogue',
  server: { fs: { allow: ['..'] } },
})
