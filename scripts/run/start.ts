import { buildSite } from '../build/build-site.ts'

process.env['NODE_ENV'] ??= 'production'
if (!(await buildSite())) process.exit(1)
await import('../../server/main.ts')
