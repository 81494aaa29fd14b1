import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../run/free-port.ts'
import { readOptions } from '../run/read-options.ts'
import { startServer } from '../run/server-process.ts'
import { temporaryFolder } from '../run/temporary-folder.ts'
import { check, endTrial, say } from './report.ts'
import { packPlugin } from '../wordpress/pack-plugin.ts'
import { checkEmbeds } from '../../e2e/wordpress/check-embeds.ts'
import { compareAnswers } from '../../e2e/wordpress/compare-answers.ts'
import { bundledContent, emptyContent, onePostContent, writeContent } from '../../e2e/wordpress/fixtures/contents.ts'
import type { Content } from '../../e2e/wordpress/fixtures/contents.ts'
import { checkAdministration } from '../../e2e/wordpress/check-administration.ts'
import { comparePages, fillByImport } from '../../e2e/wordpress/check-plugin.ts'
import { checkWriting } from '../../e2e/wordpress/check-writing.ts'
import { crawl } from '../../e2e/wordpress/crawl.ts'
import { otherContent } from '../../e2e/wordpress/fixtures/other-content.ts'
import { startWordPress } from '../../e2e/wordpress/start-wordpress.ts'

/**
 * `npm run trial -- wordpress [--wordpress 6.5] [--only compare,embeds,bundled,other,files,one-post,empty,plugin]
 * [--record] [--pictures folder]`
 *
 * Starts a real WordPress with the content model, and compares the embedded content service with it call by call. Puts
 * charts of the site into its posts and measures their frames (`--pictures`: with a picture of each). Then runs the
 * site against it and crawls every page: with the bundled content, and with content of other, careless editors. Content
 * from files is crawled too: that of the careless editors, one post, and none. `--record` stores the real WordPress's
 * short responses for the unit tests. Last, an empty WordPress gets our plug-in and the bundled content by import. It
 * then serves a site equal to the bundled one, with edits in seconds, previews and worksheets next to the text.
 */
const { values } = readOptions({
  options: {
    wordpress: { type: 'string', default: '6.5' },
    only: { type: 'string', default: 'compare,embeds,bundled,other,files,one-post,empty,plugin' },
    port: { type: 'string' },
    pictures: { type: 'string' },
    record: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
})
/** Recorded responses that the unit tests of the embedded service replay. */
const RECORDED = path.join('providers', 'fixtures', 'wordpress-answers.jsonl')
const steps = values.only.split(',')
const needsWordPress = ['compare', 'embeds', 'bundled', 'other'].some((step) => steps.includes(step))
const firstPort = values.port === undefined ? await freePort() : Number(values.port)
let startedSites = 0

const wordpress = needsWordPress ? await openWordPress() : null
process.on('exit', () => wordpress?.stop())
process.on('SIGINT', () => process.exit(1))
process.on('SIGTERM', () => process.exit(1))

if (wordpress && steps.includes('compare')) {
  say('The embedded service and WordPress, call by call')
  for (const content of [bundledContent(), otherContent()]) {
    const recordTo = content.ids === '' || !values.record ? null : RECORDED
    const { calls, problems } = await compareAnswers(wordpress, content, log, recordTo)
    report(`${calls} calls compared`, problems)
  }
}
if (wordpress && steps.includes('embeds')) await embedInPosts()
if (wordpress && steps.includes('bundled')) await crawlWordPress('the bundled content', bundledContent())
if (wordpress && steps.includes('other')) await crawlWordPress('other content', otherContent())
if (steps.includes('files')) await crawlFiles('other content', otherContent())
if (steps.includes('one-post')) await crawlFiles('one post', onePostContent())
if (steps.includes('empty')) await crawlFiles('nothing', emptyContent())
if (steps.includes('plugin')) await tryPlugin()
endTrial()

/** Our own plug-in in an empty WordPress, without other plug-ins. */
async function tryPlugin(): Promise<void> {
  installWordPress()
  wordpress?.stop()
  const empty = await startWordPress(values.wordpress, await freePort(), { plugin: await packPlugin() })
  process.on('exit', () => empty.stop())
  say(`An empty WordPress ${empty.version} with the plug-in, filled by the import`)
  const { env, people, problems } = await fillByImport(empty, log)
  report('the import, twice', problems)
  say('The site over it, and the site with the bundled content, page by page')
  const bundled = await startServer()
  await withSite(env, async (site) => {
    report('pages equal to the bundled ones', await comparePages(bundled.url, site, log))
    const found: string[] = []
    const expect = (what: string, is: boolean) => {
      log(`${is ? 'ok  ' : 'FAIL'} ${what}`)
      if (!is) found.push(what)
    }
    const trial = { wordpress: empty, site, people, ids: env.CONTENT_IDS, expect, tell: log }
    say('Its settings, pictures, a later import, and fields of ACF')
    await checkAdministration(trial)
    report('what administrators do', found.splice(0))
    say('Writing in it')
    await checkWriting(trial)
    report('edits, previews and worksheets', found)
  }).finally(() => bundled.end())
}

async function openWordPress() {
  installWordPress()
  const started = await startWordPress(values.wordpress, firstPort)
  say(`WordPress ${started.version} answers at ${started.url}`)
  return started
}

function installWordPress(): void {
  const folder = path.join('e2e', 'wordpress', 'release')
  if (!existsSync(path.join(folder, 'node_modules'))) {
    say('Installing WordPress from npm (about 100 MB, once)')
    const args = ['ci', '--ignore-scripts', '--prefix', folder, '--no-fund', '--no-audit', '--loglevel=error']
    const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) throw new Error('WordPress could not be installed from npm')
  }
}

async function embedInPosts(): Promise<void> {
  if (!wordpress) return
  say('Charts of the site in posts of WordPress')
  wordpress.load(emptyContent())
  await withSite({}, async (site) => {
    const options = { tell: log, pictures: values.pictures ?? null }
    const { measured, problems } = await checkEmbeds(wordpress, site, options)
    report(`${measured} frames measured`, problems)
  })
}

async function crawlWordPress(what: string, content: Content): Promise<void> {
  if (!wordpress) return
  say(`The site over WordPress with ${what}`)
  wordpress.load(content)
  await crawlSite(`WordPress with ${what}`, { CONTENT_URL: wordpress.url, CONTENT_IDS: content.ids })
}

async function crawlFiles(what: string, content: Content): Promise<void> {
  say(`The site over files with ${what}`)
  const folder = temporaryFolder()
  writeContent(content, folder)
  const SHEETS_DIR = path.join('content', 'worksheets')
  await crawlSite(`files with ${what}`, { CONTENT_DIR: folder, CONTENT_IDS: content.ids, SHEETS_DIR })
}

async function crawlSite(what: string, env: Record<string, string>): Promise<void> {
  await withSite(env, async (site) => {
    const { pages, problems } = await crawl(site, log)
    report(`${pages} pages of ${what}`, problems)
  })
}

/** Runs the site with these settings during `use`, which gets its address. */
async function withSite(env: Record<string, string>, use: (url: string) => Promise<void>): Promise<void> {
  // A new port, because the previous site may still be shutting down.
  startedSites += 1
  const port = values.port === undefined ? {} : { PORT: String(firstPort + startedSites) }
  const site = await startServer({ ...port, ...env })
  try {
    await use(site.url)
  } finally {
    await site.end()
  }
}

function report(what: string, problems: string[]): void {
  check(what, problems.length === 0)
  for (const problem of problems) console.log(`  ${problem}`)
}

function log(line: string): void {
  if (!values.quiet) console.log(`   ${line}`)
}
