import path from 'node:path'
import type { Community } from '#domain/community.ts'
import { sheetKey } from '#domain/surrogate-keys.ts'
import { watchFiles } from '#providers/files/watched-files.ts'
import type { createContentService } from '#services/content/content.ts'
import type { Purging } from '#services/purging/purging.ts'
import type { Upstream } from '#services/upstream/upstream.ts'
import type { Config } from '../settings/config.ts'

/** A content service, in any language. */
export type ContentUpstream = Upstream & Pick<ReturnType<typeof createContentService>, 'spreadsheetIds'>

/** Interval between checks of the embedded services' files. */
const LOOK_MS = 1000
/** The texts of charts in another language. */
const CHART_TEXTS = /\.csv$/

/** The state of the files of the embedded services in use. A CDN is notified of changes. */
export function watchEmbedded(
  { contentUrl, contentDir, sheetsUrl, sheetsDir }: Config,
  { community: { languages }, purging }: { community: Community; purging: Purging | null },
) {
  const contents: ContentUpstream[] = []
  const [, ...others] = languages
  const contentFolders = [
    ...others.map((language) => path.join(contentDir, language)),
    ...(contentUrl ? [] : [path.join(contentDir, 'wordpress')]),
  ]
  const folders = [...contentFolders, ...(sheetsUrl ? [] : [sheetsDir])]
  const spreadsheets = () => contents[0]?.spreadsheetIds() ?? []
  const readContent = () => void Promise.all(contents.map((content) => content.askAgain()))
  const purgeFile = purging ? createFilePurge({ sheetsDir, purging, readContent, spreadsheets }) : undefined
  const watched = watchFiles(folders, purgeFile)
  if (folders.length > 0) setInterval(watched.look, LOOK_MS).unref()
  // Content that was not read before a change cannot report the change.
  if (purging && !contentUrl) setImmediate(() => contents.forEach((content) => content.refresh()))
  return {
    files: watched.version,
    // An edit of a worksheet does not change the content.
    filesOfContent: watched.versionOf(contentFolders),
    look: watched.checkAll,
    contents,
  }
}

interface FilePurgeOptions {
  /** Absolute path. Each spreadsheet in it is a folder or a JSON file. */
  sheetsDir: string
  purging: Pick<Purging, 'changed'>
  /** Reads the content again, which then reports its changes. */
  readContent: () => void
  /** Spreadsheets that pages name. */
  spreadsheets: () => Iterable<string>
}

/** Notifies a CDN of changed files, one at a time. */
export function createFilePurge(options: FilePurgeOptions): (file: string) => void {
  const { sheetsDir, purging, readContent, spreadsheets } = options
  let isReading = false

  /** Runs once for all changes of one check. */
  function readSoon(): void {
    if (isReading) return
    isReading = true
    setImmediate(() => {
      isReading = false
      readContent()
    })
  }

  return (file) => {
    const name = nameIn(sheetsDir, file)
    if (name === '') return
    if (name !== '..') purging.changed([sheetKey(name.replace(/\.json$/i, ''))])
    else if (CHART_TEXTS.test(file)) purging.changed([...spreadsheets()].map(sheetKey))
    else readSoon()
  }
}

/**
 * Name of the folder or JSON file of a spreadsheet that contains a file. "" for the list of spreadsheets; ".." for a
 * file outside of the folder.
 */
function nameIn(sheetsDir: string, file: string): string {
  return path.relative(sheetsDir, file).split(path.sep, 1).join('')
}
