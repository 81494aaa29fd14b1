import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { findPhp } from './find-php.ts'
import type { Content } from './fixtures/contents.ts'

const HERE = import.meta.dirname
const BUILDS = path.join(HERE, 'release', 'node_modules', '@wp-playground', 'wordpress-builds')
const PARTS = path.join(BUILDS, 'src')
const LOCAL_SITE = path.join(HERE, 'allow-local-site.php')
/** Replaces plug-ins of other editors. Image fields come from our own plug-in. */
const CONTENT_MODEL = [
  path.join(HERE, 'content-model.php'),
  path.join(HERE, '..', '..', 'wordpress', 'common-measure', 'includes', 'field-values.php'),
]
/** Sufficient for the site's four parallel calls. */
const WORKERS = '4'

/** Password of the test users. */
export const PASSWORD = 'only for tests'

/** A post in the editor's own format, by a user with a role. */
export interface PostToPut {
  name: string
  role: 'administrator' | 'author'
  content: string
}

/** Address of a post, and the content that WordPress kept. */
export interface PutPost {
  name: string
  link: string
  stored: string
}

/** A WordPress that runs at `url` until it is stopped. */
export interface RealWordPress {
  url: string
  version: string
  /** Replaces all of its content. `isPlain`: texts are returned as stored, without filters. */
  load(content: Content, options?: { isPlain: boolean }): void
  /** Publishes posts like the editors, with the rights of each role. */
  put(posts: PostToPut[]): PutPost[]
  /**
   * Runs PHP in it without a signed-in user.
   *
   * @returns the printed output
   */
  run(code: string): string
  stop(): void
}

/**
 * Unpacks WordPress into a separate folder, with SQLite as the database, and starts it with PHP's own server.
 *
 * @param plugin zip archive of a plug-in to use instead of the test content model; WordPress is then empty
 * @param release name in `@wp-playground/wordpress-builds`: `6.2` to `6.5`, `beta`, `nightly`
 * @throws Error with a sentence that names the missing part
 */
export async function startWordPress(
  release: string,
  port: number,
  { plugin = null }: { plugin?: Buffer | null } = {},
): Promise<RealWordPress> {
  const php = findPhp()
  const zip = path.join(PARTS, 'wordpress', `wp-${release}.zip`)
  if (!existsSync(zip)) throw new Error(`There is no WordPress ${release} in ${path.dirname(zip)}`)
  const root = mkdtempSync(path.join(os.tmpdir(), 'common-measure-wordpress-'))
  const url = `http://127.0.0.1:${port}`
  unpack(php, zip, root)
  // Styles, scripts and pictures, which the archive does not contain.
  cpSync(path.join(BUILDS, 'public', `wp-${release}`), root, { recursive: true })
  unpack(php, path.join(PARTS, 'sqlite-database-integration', 'sqlite-database-integration.zip'), root)
  // Application passwords, which the import needs, require https or a local environment.
  if (plugin) configure(root, url, { mustUse: [LOCAL_SITE], constants: { WP_ENVIRONMENT_TYPE: 'local' } })
  else configure(root, url, { mustUse: [LOCAL_SITE, ...CONTENT_MODEL], constants: {} })
  if (plugin) installPlugin(php, root, plugin)
  const server = spawn(php, ['-d', 'opcache.enable_cli=1', '-S', `127.0.0.1:${port}`, '-t', root, 'router.php'], {
    cwd: root,
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: WORKERS },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate process group, so that its workers end with it.
    detached: true,
  })
  let isStopped = false
  const stop = () => {
    if (server.pid && !isStopped) process.kill(-server.pid, 'SIGKILL')
    isStopped = true
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  }
  if (!(await isListening(server.stderr)) || !(await answers(`${url}/wp-json/wp/v2/types`))) {
    stop()
    throw new Error('WordPress did not start')
  }
  return {
    url,
    version: versionOf(root),
    load: (content, options) => load(php, root, content, options?.isPlain ?? false),
    put: (posts) => put(php, root, posts),
    run: (code) => run(php, ['-r', `require $argv[1] . '/wp-load.php'; ${code}`, root]),
    stop,
  }
}

/** True if PHP reports that it listens before it ends. Its later lines are read and dropped. */
function isListening(stderr: Readable): Promise<boolean> {
  return new Promise((resolve) => {
    stderr.setEncoding('utf8')
    stderr.on('data', (lines: string) => lines.includes(' Development Server (') && resolve(true))
    stderr.once('end', () => resolve(false))
  })
}

/** Reads the whole response, because Node 24.21 crashes if PHP closes a connection with an unread one. */
async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null)
  await response?.arrayBuffer()
  return response?.ok ?? false
}

/** PHP reads zip files itself, because not every machine has a program for it. */
function unpack(php: string, zip: string, to: string): void {
  run(php, ['-r', '(new PharData($argv[1]))->extractTo($argv[2], null, true);', zip, to])
}

interface Configuration {
  /** Files that WordPress runs as must-use plug-ins. */
  mustUse: readonly string[]
  constants: Record<string, string>
}

function configure(root: string, url: string, { mustUse, constants }: Configuration): void {
  const wpContent = path.join(root, 'wp-content')
  const sqlite = path.join(wpContent, 'plugins', 'sqlite-database-integration')
  cpSync(path.join(root, 'sqlite-database-integration-main'), sqlite, { recursive: true })
  writeFileSync(path.join(wpContent, 'db.php'), readFileSync(path.join(sqlite, 'db.copy')))
  mkdirSync(path.join(wpContent, 'mu-plugins'))
  for (const file of mustUse) cpSync(file, path.join(wpContent, 'mu-plugins', path.basename(file)))
  const all = {
    WP_HOME: url,
    WP_SITEURL: url,
    DISABLE_WP_CRON: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    ...constants,
  }
  const lines = Object.entries(all).map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`)
  const config = path.join(root, 'wp-config.php')
  writeFileSync(config, readFileSync(config, 'utf8').replace('<?php', `<?php\n${lines.join('\n')}\n`))
  writeFileSync(
    path.join(root, 'router.php'),
    `<?php
$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?? '/');
if ($path !== '/' && (is_file(__DIR__ . $path) || is_file(__DIR__ . $path . 'index.php'))) return false;
$_SERVER['SCRIPT_NAME'] = '/index.php';
require __DIR__ . '/index.php';
`,
  )
}

function installPlugin(php: string, root: string, plugin: Buffer): void {
  const zip = path.join(root, 'plugin.zip')
  writeFileSync(zip, plugin)
  unpack(php, zip, path.join(root, 'wp-content', 'plugins'))
  const code = `require $argv[1] . '/wp-load.php'; require ABSPATH . 'wp-admin/includes/plugin.php';
    $made = activate_plugin('common-measure/common-measure.php'); if (is_wp_error($made)) { echo $made->get_error_message(); exit(1); }`
  run(php, ['-r', code, root])
}

function load(php: string, root: string, content: Content, isPlain: boolean): void {
  const uploads = path.join(root, 'wp-content', 'uploads', 'media')
  rmSync(uploads, { recursive: true, force: true })
  cpSync(content.mediaDir, uploads, { recursive: true })
  const file = path.join(root, 'content.json')
  writeFileSync(file, JSON.stringify({ ...content.collections, isPlain }))
  run(php, [path.join(HERE, 'load-content.php'), file, root])
}

function put(php: string, root: string, posts: PostToPut[]): PutPost[] {
  const file = path.join(root, 'posts.json')
  writeFileSync(file, JSON.stringify({ password: PASSWORD, posts }))
  return JSON.parse(run(php, [path.join(HERE, 'put-posts.php'), file, root])) as PutPost[]
}

function versionOf(root: string): string {
  const text = readFileSync(path.join(root, 'wp-includes', 'version.php'), 'utf8')
  return /\$wp_version = '([^']+)'/.exec(text)?.[1] ?? 'unknown'
}

/** @returns its output */
function run(php: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(php, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`PHP failed: ${error?.message ?? ''}${stdout}${stderr}`)
  return stdout
}
