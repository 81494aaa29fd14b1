import { defineConfig } from 'vite'
import { designTokens } from '../scripts/build/design-tokens.ts'

/** The catalogue of components: a separate page that is not part of any build of the site. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  css: designTokens,
  cacheDir: '../node_modules/.vite-catalogue',
  server: { fs: { allow: ['..'] } },
})
