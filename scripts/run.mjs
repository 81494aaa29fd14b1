// What `npm start`, `npm test` and the other commands call: installs what is missing, then runs the task on the
// pinned Node. Plain JavaScript, because the first run happens on whatever Node (20 or later) the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const stamp = path.join(root, 'node_modules', '.installed')
const pinned = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const pinnedMajor = 24

const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) install()
run(findNode(), process.argv.slice(2))

function install() {
  console.log('Installing what is missing (the first time this takes about half a minute) …')
  const installer = installerNode()
  npm(installer, 'ci', '--no-fund', '--no-audit', '--loglevel=error')
  if (!existsSync(pinned)) startNpm(installer, ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
  if (installer !== process.execPath) rmSync(installer, { force: true })
  writeFileSync(stamp, wanted)
}

/** npm replaces everything in node_modules: when this very Node is in there, it is a copy that runs npm. */
function installerNode() {
  if (!process.execPath.startsWith(path.join(root, 'node_modules'))) return process.execPath
  const copy = path.join(os.tmpdir(), `common-measure-node-${process.pid}${path.extname(process.execPath)}`)
  copyFileSync(process.execPath, copy)
  return copy
}

function npm(installer, ...args) {
  const result = startNpm(installer, args)
  if (result.error) console.error(`npm could not be started: ${result.error.message}`)
  const status = result.status ?? 1
  if (status !== 0) {
    console.error(`"npm ${args[0]}" failed. Is the npm registry reachable from here? Run the command again when it is.`)
    process.exit(status)
  }
}

function startNpm(installer, args) {
  const cli = process.env.npm_execpath
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const outside = folders.filter((folder) => !folder.startsWith(path.join(root, 'node_modules')))
  const env = { ...process.env, PATH: outside.join(path.delimiter) }
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }
  return cli?.endsWith('.js')
    ? spawnSync(installer, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function findNode() {
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= pinnedMajor) return process.execPath
  console.error(
    `Node ${pinnedMajor} could not be installed for this platform, and this is Node ${process.versions.node}. ` +
      `Install Node ${pinnedMajor} from https://nodejs.org and run the command again.`,
  )
  return process.exit(1)
}

/** Runs scripts/<task>.ts and passes signals on, so that ending npm ends the server too. */
function run(node, [task = 'start', ...args]) {
  const bins = [path.dirname(node), path.join(root, 'node_modules', '.bin')]
  const env = { ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter) }
  const child = spawn(node, [path.join(root, 'scripts', `${task}.ts`), ...args], { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm's shell does not forward signals: when npm is gone, so are we.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  child.on('error', (error) => {
    console.error(`The task "${task}" could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
