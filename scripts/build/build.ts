import { buildSite } from './build-site.ts'

process.exit((await buildSite()) ? 0 : 1)
