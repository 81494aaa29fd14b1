import PQueue from 'p-queue'
import { olderOf } from '#services/upstream/freshness.ts'
import { refreshUpstreams, type Upstream } from '#services/upstream/upstream.ts'
import type { RefreshRequest } from '../api/refresh-hook.ts'
import type { Config } from '../settings/config.ts'
import { datedAge } from './clock.ts'
import { composeContent, composePreviews } from './compose-content.ts'
import { composeSheets, type SheetsAdapter } from './compose-sheets.ts'
import { contentSnapshots, followChanges, openResponses, type Surroundings } from './upstream-parts.ts'
import { watchEmbedded, type ContentUpstream } from './watch-embedded.ts'

export type Upstreams = ReturnType<typeof composeUpstreams>

interface Counted {
  /** Number of times that everything was loaded again. */
  renewals: number
  /** Number of responses so far that may change soon without a change of the version. */
  passing: number
}

/**
 * Content and worksheets. Configured external services are used with background refreshes and their last good responses
 * in DATA_DIR; otherwise the embedded services are used.
 */
export function composeUpstreams(config: Config, surroundings: Surroundings) {
  const { clock } = surroundings
  const { look, contents, ...embedded } = watchEmbedded(config, surroundings)
  const responses = openResponses(config, surroundings.responsesOf)
  const counted: Counted = { renewals: 0, passing: 0 }
  const readingQueue = new PQueue({ concurrency: 1 })
  const onPassing = () => void (counted.passing += 1)
  const parts = { ...surroundings, responses, renewals: () => counted.renewals, ...embedded, onPassing }
  const content = composeContent(config, parts)
  contents.push(content.service)
  const sheets = composeSheets(config, content.service, parts)
  const remoteContents: ContentUpstream[] = content.embedded ? [] : [content.service]
  const remoteSheets = sheets.embedded ? [] : [sheets.service]
  const remote: Upstream[] = [...remoteContents, ...remoteSheets]
  const staleSince = () => (age().isStale ? String(age().at) : '')
  const versions = [embedded.files, ...(remote.length > 0 ? [staleSince] : []), ...remote.map(versionOf)]
  const age = () => remote.map((upstream) => upstream.asOf()).reduce(olderOf, { at: null, isStale: false })
  refreshUpstreams(remote, config.cacheTtlMs, Math.random)
  const askAgain = (what: RefreshRequest) => {
    counted.renewals += 1
    return askAll(what, remoteContents, remoteSheets)
  }
  followChanges(responses, { ask: askAgain, onChange: () => surroundings.onChange?.() })
  return {
    content: content.service,
    worksheets: sheets.service,
    dataAge: () => datedAge(age(), clock),
    /** The embedded services in use; null for a service that is external. */
    embedded: { wordpress: content.embedded, sheets: sheets.embedded },
    previews: composePreviews(config, parts, content),
    /** Calls of the Sheets service without a cache, for the current state. */
    sheetsApi: sheets.api,
    /** The options of the content service, for the services of the other languages. */
    contentOptions: content.options,
    /** Responses with the items of all languages. */
    allContent: content.fetchAll,
    /** Store for last good responses in another language, beyond the process's lifetime. */
    snapshotsOf: (language: string) => contentSnapshots(config, parts, `content-${language}`),
    /** Adds a service in another language to those that are refreshed and that report changes. */
    watch(upstream: ContentUpstream): void {
      contents.push(upstream)
      if (content.embedded) return
      remoteContents.push(upstream)
      remote.push(upstream)
      versions.push(versionOf(upstream))
    },
    /**
     * Reads the whole site, one language at a time, the first language first. Parallel reads would delay every language until the last is
     * done. They would also build all search indexes at once, and each build needs about 100 MB of temporary memory.
     */
    inReadingTurn: <Result>(read: () => Promise<Result>): Promise<Result> => readingQueue.add(read),
    /** Loads again at once. Resolves after the responses are stored. Never throws. */
    refresh: async (what: RefreshRequest): Promise<void> => {
      look()
      if (what.content) responses.content?.renew()
      if (what.spreadsheets.length > 0) responses.worksheets?.renew()
      await askAgain(what)
    },
    /** Version functions. A result changes when pages may show different content, including the age of the data. */
    versions,
    counted,
    /** Changes with the files of the embedded services. */
    files: embedded.files,
  }
}

function versionOf(upstream: Upstream): () => string {
  return () => upstream.version()
}

async function askAll(
  { content, spreadsheets }: RefreshRequest,
  contents: readonly ContentUpstream[],
  sheets: readonly SheetsAdapter['service'][],
): Promise<void> {
  await Promise.all([
    ...(content ? contents.map((each) => each.askAgain()) : []),
    ...sheets.map((each) => (spreadsheets === 'all' ? each.askAgain() : each.askSpreadsheets(spreadsheets))),
  ])
}
