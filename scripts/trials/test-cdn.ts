// npm run trial -- cdn: the built site behind Varnish with deploy/varnish.vcl, which caches everything. Edits a worksheet and an article,
// and checks the reader's view every second, and that nothing else was fetched again. Two minutes.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../run/free-port.ts'
import { startServer } from '../run/server-process.ts'
import { temporaryFolder } from '../run/temporary-folder.ts'
import { provideVarnish, startVarnish } from '../test/start-varnish.ts'
import { metric, until } from './faulty-site.ts'
import { check, endTrial } from './report.ts'

const SHEET = ['worksheets', 'libraries', 'Library Operating Revenue.csv']
const OTHERS = ['/', '/faqs', '/topic/health', '/topic/health/access-to-care', '/es/topic/health/access-to-care']
/** Maximum time until every reader sees an edit, s. */
const LIMIT_S = 5

if (!(await provideVarnish())) {
  console.log('NOT RUN: there is no Varnish on this machine (Debian: varnish and varnish-modules).')
  process.exit(1)
}

const content = path.join(temporaryFolder(), 'content')
cpSync('content', content, { recursive: true })
const cdnPort = await freePort()
const cdn = `http://127.0.0.1:${cdnPort}`

async function read(at: string) {
  const response = await fetch(cdn + at)
  return {
    status: response.status,
    how: response.headers.get('x-cache') ?? '',
    text: await response.text(),
    headers: response.headers,
  }
}

/** Reads twice a second. Returns the number of seconds until the new text appears, and prints the earlier responses. */
async function secondsUntil(at: string, isNew: (text: string) => boolean): Promise<number> {
  const started = Date.now()
  const seen: string[] = []
  while (Date.now() - started < 20_000) {
    const { how, text } = await read(at)
    seen.push(`${((Date.now() - started) / 1000).toFixed(1)} s ${isNew(text) ? 'new' : 'old'} (${how})`)
    if (isNew(text)) break
    await wait(500)
  }
  console.log(`  ${at}: ${seen.join(', ')}`)
  return (Date.now() - started) / 1000
}

async function checkHits(what: string, addresses: readonly string[]): Promise<void> {
  const missed: string[] = []
  for (const at of addresses) if ((await read(at)).how !== 'hit') missed.push(at)
  check(what, missed.length === 0, missed)
}

/** Waits until Varnish has received all keys, including those of the first start's build. */
const allPurged = () => until(async () => (await metric(server.url, 'purge_keys_waiting')) === 0, 30_000)

const env = {
  HOST: '127.0.0.1',
  CONTENT_DIR: content,
  HOLD: 'off',
  TRUST_PROXY: 'loopback',
  PURGE_URL: `${cdn}/`,
  PURGE_ADAPTER: 'varnish-xkey',
}
const server = await startServer(env)
const varnish = await startVarnish(cdnPort, server.port)
try {
  console.log('Pages in Varnish')
  const subtopic = '/topic/arts/libraries'
  const title = encodeURIComponent(path.basename(SHEET[2] ?? '', '.csv'))
  const chart = `/charts/libraries/${title}.json`
  const article = '/blog/one-adult-in-four-without-insurance'
  await allPurged()
  for (const at of [...OTHERS, subtopic, `/es${subtopic}`, chart, article, '/blog']) await read(at)
  await checkHits('are held', [...OTHERS, subtopic, `/es${subtopic}`, chart, article, '/blog'])
  const { headers } = await read(subtopic)
  check(
    'readers get no names of caches',
    !headers.has('surrogate-key') && !headers.has('cache-tag') && !headers.has('xkey'),
  )
  check('no cookie', !headers.has('set-cookie'))

  console.log('A worksheet is edited')
  const file = path.join(content, ...SHEET)
  const mark = 'Edited in the trial'
  const cells = readFileSync(file, 'utf8')
  writeFileSync(file, cells.replace('Institute of Museum and Library Services', mark))
  const isEdited = (text: string) => text.includes(mark)
  const times = await Promise.all([subtopic, `/es${subtopic}`, chart].map((at) => secondsUntil(at, isEdited)))
  check(`every reader sees it within ${LIMIT_S} s`, Math.max(...times) < LIMIT_S, times)
  await checkHits('nothing else is fetched again', [...OTHERS, article, '/blog'])
  await allPurged()
  await checkHits('nor later', [...OTHERS, article, '/blog'])

  console.log('An article is edited')
  const posts = path.join(content, 'wordpress', 'posts.json')
  const sentence = 'A sentence of the trial.'
  const all = JSON.parse(readFileSync(posts, 'utf8')) as { slug: string; content: { rendered: string } }[]
  for (const post of all) if (article.endsWith(post.slug)) post.content.rendered += `<p>${sentence}</p>`
  writeFileSync(posts, JSON.stringify(all))
  const seconds = await secondsUntil(article, (text) => text.includes(sentence))
  check(`its reader sees it within ${LIMIT_S} s`, seconds < LIMIT_S, seconds)
  await checkHits('no other page is fetched again', OTHERS.slice(1))

  console.log('Visitors behind Varnish')
  const forged = await fetch(`${cdn}/metrics`)
  check('the metrics are for the machine alone', forged.status === 404, forged.status)
  const purged = await metric(server.url, 'purge_calls{outcome="taken"}')
  check('calls are counted, and none fails', purged > 0 && (await metric(server.url, 'purge_is_failing')) === 0, purged)

  console.log('The server is away')
  // Changes are purged a second time after some seconds, and pages that were not read since are not cached.
  await allPurged()
  await read(subtopic)
  await server.end('SIGKILL')
  await wait(7000)
  check('Varnish shows what it holds', (await read(subtopic)).status === 200)
} finally {
  await varnish.stop()
  await server.end('SIGKILL')
}
endTrial()
