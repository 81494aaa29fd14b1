import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { createLog } from './log.ts'
import { ConfigError, readConfig } from './config.ts'
import { serveSite } from './serve-site.ts'

// React and others read it when they are loaded; the server is for visitors unless somebody says otherwise.
process.env['NODE_ENV'] ??= 'production'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const builtServer = path.join(root, 'build', 'server', 'index.js')

try {
  if (!existsSync(builtServer))
    throw new ConfigError('The site has not been built yet: run "npm start", or "npm run build" first.')
  const config = readConfig(process.env)
  const log = createLog(
    (line) => process.stdout.write(line),
    () => new Date(),
  )
  const { createSite } = (await import(builtServer)) as typeof import('./app.ts')
  const site = await createSite(config, log, path.join(root, 'build', 'client'))
  await serveSite(site, config, log)
  // The room for short-lived values stays as large as the start has made it (32 MB): it would grow to 128 MB, for hardly
  // more speed.
  setFlagsFromString('--semi-space-growth-factor=1')
  // What fails outside of any request (a connection that a library drops in its own way) must not end the site; votes
  // are safe in their transactions, and everything else here is a copy.
  process.on('uncaughtException', (error) => log.error('Something failed outside of any request', { error }))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
