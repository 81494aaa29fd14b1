import { enableCompileCache } from 'node:module'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

// React and others read it when they are loaded; the server is for visitors unless somebody says otherwise.
process.env['NODE_ENV'] ??= 'production'
// What Node has compiled when the site ends is kept beside the build for the next start, which takes a quarter less.
// Threads and workers read the variable. Where nothing can be written there, nothing is kept.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'build', 'compiled')
enableCompileCache()

const { startSite } = await import('./start-site.ts')
await startSite(import.meta.filename)
