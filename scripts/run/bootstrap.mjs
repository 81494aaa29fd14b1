// Runs first for `npm start` and `npm test`: installs missing packages, then runs the given script on the Node among
// the packages. Plain JavaScript, because the first run uses the machine's own Node (20 or later).
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, nodeIsMissing, ownNodeIsUsed } from './find-node.mjs'
import { INSTALL_FAULTS, installFault } from './install-fault.mjs'
import { bundledNodePath, missingPackages } from './installed-packages.mjs'

/** Number of installation attempts, and the pause between them. An npm that was stopped keeps running for some seconds. */
const [ATTEMPTS, PAUSE_MS] = [6, 5000]

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const packages = path.join(root, 'node_modules')
const { platform, arch, execPath, versions } = process
const pathOutside = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.startsWith(packages))
  .join(path.delimiter)

const bundled = bundledNodePath(root, platform, arch)
let missing = missingPackages(root, platform, arch)
if (missing === 'packages' || (missing === 'dev' && !isFinished())) missing = install()
let node = find()
if (node === null && missing === 'node') {
  missing = install()
  node = find()
}
if (node === null) {
  if (missing === 'node')
    console.error(`npm left ${bundled} out: it could not be fetched, or does not match the lockfile.`)
  console.error(nodeIsMissing(versions.node, missing === 'optional' && bundled !== null))
  process.exit(1)
}
// Building and drawing pictures need binaries that are also optional packages.
if (missing === 'optional') install('--include=optional')
if (bundled === null) console.log(ownNodeIsUsed(node))
run(node, process.argv.slice(2))

function find() {
  return findNode({ bundled, running: execPath, searchPath: pathOutside, platform })
}

/** A built site without the packages for building (in a container, for instance) needs nothing more. */
function isFinished() {
  return process.env.NODE_ENV === 'production' && existsSync(path.join(root, 'build', '.sources'))
}

/** Includes development packages regardless of NODE_ENV, because the build needs them. Returns the packages that are still missing. */
function install(...options) {
  console.log('Installing what is missing (the first time this takes about half a minute) …')
  const logs = mkdtempSync(path.join(os.tmpdir(), 'common-measure-npm-'))
  let [fault, result] = installOnce(options, logs)
  for (let attempt = 2; attempt <= ATTEMPTS && fault === 'disturbed'; attempt += 1) {
    console.log(`An earlier installation may still be ending; attempt ${attempt} of ${ATTEMPTS} in 5 seconds …`)
    sleep(PAUSE_MS)
    ;[fault, result] = installOnce(options, logs)
  }
  if (fault !== null) {
    console.error(INSTALL_FAULTS[fault])
    return process.exit(result.status ?? 1)
  }
  rmSync(logs, { recursive: true, force: true })
  return missingPackages(root, platform, arch)
}

/** @returns the fault (null for none), and npm's result */
function installOnce(options, logs) {
  const installer = installerNode()
  const always = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error', `--logs-dir=${logs}`]
  const result = startNpm(installer, [...always, ...options])
  if (installer !== execPath) rmSync(installer, { force: true })
  if (result.error) console.error(`npm could not be started: ${result.error.message}`)
  return [result.status === 0 ? null : installFault(result, logs), result]
}

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** npm replaces everything in node_modules. If the current Node is there, a copy of it runs npm. */
function installerNode() {
  if (!execPath.startsWith(packages)) return execPath
  const copy = path.join(os.tmpdir(), `common-measure-node-${process.pid}${path.extname(execPath)}`)
  copyFileSync(execPath, copy)
  return copy
}

function startNpm(installer, args) {
  const cli = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, PATH: pathOutside } }
  return cli?.endsWith('.js')
    ? spawnSync(installer, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: platform === 'win32' })
}

/** Runs a script of this folder and forwards signals, so that ending npm also ends the server. */
function run(node, [script, ...args]) {
  const bins = [path.dirname(node), path.join(packages, '.bin')]
  const env = { ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter) }
  const child = spawn(node, [path.join(root, script), ...args], { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm's shell does not forward signals, so this process ends when npm has ended.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  child.on('error', (error) => {
    console.error(`${script} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
