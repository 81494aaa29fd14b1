import { createHash } from 'node:crypto'
import path from 'node:path'
import { termParts } from '#providers/content-files/chart-terms.ts'
import { shownPath, decodeText } from '#providers/content-files/content-faults.ts'
import { createContentFiles, type ContentFiles } from '#providers/content-files/content-files.ts'
import { textPart, type ContentPart } from '#providers/content-files/content-part.ts'
import { bytesOf } from '#providers/content-files/read-part.ts'
import { createLastGoodCopies } from '#providers/content-files/last-good-copies.ts'
import { itemsPart, synonymsPart } from '#providers/content-files/list-parts.ts'
import { referenceParts } from '#providers/reference/reference-texts.ts'
import { translationParts } from '#providers/content-files/translation-files.ts'
import { ITEM_PARTS } from '#providers/wordpress/store.ts'
import { isRecord } from '#domain/record.ts'
import type { Log } from '#services/log.ts'
import type { Config } from '../settings/config.ts'
import { COMMUNITY_FILE, communityPart } from './load-community.ts'

type Folders = Pick<Config, 'contentDir' | 'contentUrl'>

/** Folder for the last good copies of a content folder; separate for each content folder. */
function copiesFolderOf({ dataDir, contentDir }: Pick<Config, 'dataDir' | 'contentDir'>): string {
  return path.join(dataDir, 'content', createHash('sha256').update(contentDir).digest('hex').slice(0, 16))
}

/** Opens the files of CONTENT_DIR. Removes copies of another community that used the same folder before. */
export function openContent(config: Pick<Config, 'dataDir' | 'contentDir'>, log: Log): ContentFiles {
  const kept = createLastGoodCopies(copiesFolderOf(config), log)
  const files = createContentFiles(config.contentDir, kept, log)
  const copy = kept.read(COMMUNITY_FILE)
  const [now, before] = [bytesOf(path.join(config.contentDir, COMMUNITY_FILE)), copy?.bytes].map((bytes) =>
    bytes ? nameIn(bytes) : null,
  )
  if (now && before && now !== before) kept.forgetAll()
  return files
}

/** The name of a community; null if the file cannot be read. */
function nameIn(bytes: Buffer): unknown {
  try {
    const community: unknown = JSON.parse(decodeText(bytes, COMMUNITY_FILE))
    return isRecord(community) ? community['name'] : null
  } catch {
    return null
  }
}

/** All files of a content folder that are read, except worksheets and media. */
export function contentParts(
  { contentDir, contentUrl }: Folders,
  languages: readonly string[],
): ContentPart<unknown>[] {
  return [
    communityPart(contentDir),
    synonymsPart(''),
    textPart('SOURCES.md'),
    ...(contentUrl ? [] : ITEM_PARTS),
    ...languages
      .slice(1)
      .flatMap((language) => [
        communityPart(contentDir, language),
        synonymsPart(`${language}/`),
        textPart(`${language}/SOURCES.md`),
        ...Object.values(termParts(language)),
        ...Object.values(referenceParts(language)),
        ...(contentUrl ? [] : translationParts(language)),
      ]),
  ]
}

/** Faults of all files that were never valid, one sentence each. Pages are required. */
export function contentFaults(files: ContentFiles, folders: Folders, languages: readonly string[]): string[] {
  const faults = files.faultsOf(contentParts(folders, languages))
  const pages = itemsPart('pages')
  const isMissing = !folders.contentUrl && faults.length === 0 && files.read(pages) === null
  const file = shownPath(path.join(folders.contentDir, pages.name))
  return isMissing ? [`${file} is missing; expected a list of pages in [ ], or CONTENT_URL.`] : faults
}
