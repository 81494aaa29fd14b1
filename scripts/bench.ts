import { buildSite } from './build-site.ts'
import { packEngine } from './pack-engine.ts'

if (!(await buildSite()) || !(await packEngine())) process.exit(1)
await import('../bench/run.ts')
