import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  // The server build starts at the whole site, not at React Router's own entry: app/ and server/ must share one
  // copy of the context keys in app/services.ts.
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
})
