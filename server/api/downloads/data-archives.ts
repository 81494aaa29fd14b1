import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { archiveFiles, type ArchiveFile } from '#app/charts/files/data-archive.server.ts'
import * as texts from '#app/messages/chart-answers.ts'
import { readSiteCharts } from '#app/charts/files/site-charts.server.ts'
import { ProviderError } from '#domain/errors.ts'
import { inLanguage } from '#domain/in-language.ts'
import { nextTurn } from '#services/turns/next-turn.ts'
import type { Services } from '#services/services.ts'
import { createBoundedQueue, QueueFull } from '#server/limits/bounded-queue.ts'
import { matchesETag } from '#server/http/negotiation.ts'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

interface Options {
  /** SOURCES.md; null if the data is not bundled. */
  readSources: () => Promise<string | null>
}

/** Only one archive is started at a time. For a site of 300 charts this takes about half a second. */
const QUEUE = { concurrency: 1, maxWaiting: 8, maxWaitMs: 10_000 }
const CACHE = 'public, max-age=300, stale-while-revalidate=3600'
const NOT_FOUND = { error: { code: 'not-found', message: texts.notFound } }
const BUSY = { error: { code: 'busy', message: texts.archiveIsBusy } }

/** Scope of an archive: a subtopic's path, or null for the whole site. */
type Scope = string | null

/**
 * `GET /data.zip` and `GET /topic/{topic}/{subtopic}/data.zip`: data of all charts of the site or of a page, with
 * metadata, licenses and a README (docs/contracts/embeds.md#archives). Archives are started one at a time, and packed
 * while being read.
 */
export function dataArchivesApi(services: Services, { readSources }: Options): Hono {
  const queue = createBoundedQueue(QUEUE)
  const beginArchive = async (scope: Scope) => {
    const files = await filesOf(services, scope, await readSources())
    return files && { files, etag: await etagOf(files) }
  }

  const answer = (scope: Scope) => async (c: Context) => {
    try {
      const archive = await queue.run(() => beginArchive(scope))
      if (!archive) return c.json(NOT_FOUND, 404)
      const headers = { ETag: archive.etag, 'Cache-Control': CACHE, 'Access-Control-Allow-Origin': '*' }
      if (matchesETag(c.req.header('if-none-match'), archive.etag)) return c.body(null, 304, headers)
      const name = scope?.split('/').at(-1) ?? 'data'
      return c.body(zipFiles(archive.files), 200, {
        ...headers,
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}.zip"`,
      })
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof QueueFull)) throw error
      return c.json(BUSY, 503, { 'Cache-Control': 'no-store', 'Retry-After': '10' })
    }
  }

  return new Hono()
    .get('/data.zip', answer(null))
    .get('/topic/:topic/:subtopic/data.zip', (c) => answer(c.req.path.replace(/\/data\.zip$/, ''))(c))
}

/** Files of the archive; null without charts. */
async function filesOf(services: Services, scope: Scope, sources: string | null): Promise<ArchiveFile[] | null> {
  const charts = await readSiteCharts(services, scope)
  const [first] = charts
  if (!first) return null
  const title = scope === null ? services.siteName : first.subtopic.title
  return archiveFiles(charts, { title, url: services.siteUrl + inLanguage(scope ?? '/'), sources }, services)
}

/** ETag of the archive, from a hash of its files. Yields to other tasks between files. */
async function etagOf(files: readonly ArchiveFile[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { path, text } of files) {
    const own = text()
    hash.update(`${path}\n${own.length}\n`).update(own)
    await nextTurn()
  }
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

/** Fixed date in every archive, so that equal files give equal bytes. The earliest date that ZIP supports. */
const MADE_AT = new Date(1980, 0, 1)

/**
 * A ZIP archive of texts, created while being read, with one file in memory at a time.
 *
 * @param files paths with "/" between their parts, in the order of the archive
 */
function zipFiles(files: readonly { path: string; text: () => string }[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const { path, text } of files) {
    const options = { mtime: MADE_AT, mode: 0o100644, forceDosTimestamp: true }
    zip.addReadStreamLazy(path, options, (give) => give(null, Readable.from([Buffer.from(text())])))
  }
  zip.end()
  return Readable.toWeb(Readable.from(zip.outputStream)) as ReadableStream<Uint8Array<ArrayBuffer>>
}
