import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '#services/log.ts'
import { createLog, lineWriter } from './observability/log.ts'
import { ConfigError, readConfig, type Config } from './settings/config.ts'
import { doubtfulSettings } from './settings/doubtful-settings.ts'
import { serveSite } from './http/serve-site.ts'
import { programFolder } from './settings/program-folder.ts'
import { startFault } from './settings/start-fault.ts'

// React and other packages read it while loading. The default is production.
process.env['NODE_ENV'] ??= 'production'

const root = programFolder()
const builtServer = path.join(root, 'build', 'server', 'index.js')
const builtClient = path.join(root, 'build', 'client')

try {
  const config = readConfig(process.env)
  const log = createLog(lineWriter(process.stdout))
  for (const sentence of doubtfulSettings(process.env)) log.warn(sentence)
  await serve(config, log)
  // An error outside of any request must not end the site, e.g. when a library drops a connection. Votes are safe in
  // their transactions, and everything else here is a copy.
  process.on('uncaughtException', (error) => log.error('Something failed outside of any request', { error }))
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`)
  process.exit(1)
}

async function serve(config: Config, log: Log): Promise<void> {
  const { createSite } = await loadSite()
  const site = await createSite(config, log, builtClient, loadLocale)
  await serveSite(site, config, log)
}

/** @throws ConfigError if the build of the language is broken */
async function loadLocale(language: string): Promise<typeof import('./languages/locale.ts') | null> {
  const file = path.join(root, 'build', 'languages', language, 'server', 'index.js')
  return existsSync(file) ? importBuild(file) : null
}

/** @throws ConfigError if the build is missing or broken */
async function loadSite(): Promise<typeof import('./app.ts')> {
  if (!existsSync(builtServer) || !existsSync(builtClient))
    throw new ConfigError('The site has not been built yet: run "npm start", or "npm run build" first.')
  return importBuild(builtServer)
}

async function importBuild<Build>(file: string): Promise<Build> {
  try {
    return (await import(file)) as Build
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ERR_UNKNOWN_BUILTIN_MODULE')
      throw new ConfigError(`Node ${process.version} is too old: run "npm start", or node_modules/.bin/node.`, {
        cause: error,
      })
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    throw new ConfigError(`The built site cannot be loaded (${reason}): run "npm run build" again.`, { cause: error })
  }
}
