import path from 'node:path'
import type { Community } from '#domain/community.ts'
import { watchFiles } from '#providers/files/watched-files.ts'
import type { createContentService } from '#services/content/content.ts'
import type { Purging } from '#services/purging/purging.ts'
import type { Upstream } from '#services/upstream/upstream.ts'
import type { Config } from '../settings/config.ts'
import { createFileChanges } from './file-changes.ts'

/** A content service, in any language. */
export type ContentUpstream = Upstream & Pick<ReturnType<typeof createContentService>, 'spreadsheetIds'>

/** Between two looks at the files of the embedded services. */
const LOOK_MS = 1000

/** The state of the files of the embedded services in use; a CDN is told of those that change. */
export function watchEmbedded(
  { contentUrl, contentDir, sheetsUrl, sheetsDir }: Config,
  { community: { languages }, purging }: { community: Community; purging: Purging | null },
) {
  const contents: ContentUpstream[] = []
  const [, ...others] = languages
  const folders = [
    ...others.map((language) => path.join(contentDir, language)),
    ...(contentUrl ? [] : [path.join(contentDir, 'wordpress')]),
    ...(sheetsUrl ? [] : [sheetsDir]),
  ]
  const spreadsheets = () => contents[0]?.spreadsheetIds() ?? []
  const readContent = () => void Promise.all(contents.map((each) => each.askAgain()))
  const tellPurging = purging && createFileChanges({ sheetsDir, purging, readContent, spreadsheets })
  const watched = watchFiles(folders, (file) => tellPurging?.(file))
  if (folders.length > 0) setInterval(() => watched.look(), LOOK_MS).unref()
  // What is not read before it changes tells nothing of its change.
  if (purging && !contentUrl) setImmediate(() => contents.forEach((each) => each.refresh()))
  return { files: () => watched.version(), look: () => watched.lookAtAll(), contents }
}
