import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Community } from '#domain/community.ts'
import { ContentFault, shownPath } from '#providers/content-files/content-faults.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import type { ContentPart, OpenFiles, PartReading } from '#providers/content-files/content-part.ts'
import { provideMaps } from '#providers/reference/provide-maps.ts'
import { parseJson } from '#services/community/faults.ts'
import { readCommunity } from '#services/community/read-community.ts'
import { withSiteFile } from '#services/community/site-file.ts'
import { newsletterLabels, translatedCommunity } from '#services/community/translated-community.ts'
import { withoutMissingMedia } from '#services/community/without-missing-media.ts'
import { programFolder } from '../settings/program-folder.ts'

export const COMMUNITY_FILE = 'community.json'
const SITE_FILE = 'site.json'

/** A community, and the labels of its newsletter's choices in another language. */
interface CommunityContent {
  community: Community
  labels: Record<string, string>
}

/**
 * Loads the community of a content folder, or the bundled one with the links of `site.json` if the folder has none.
 * Maps get the places of the reference set.
 *
 * @param language of the texts that `community.json` below its folder holds; without one those of the first language
 * @throws ContentFault with a sentence for each fault
 */
export function loadCommunity(files: ContentFiles, language = ''): CommunityContent {
  provideMaps(path.join(programFolder(), 'reference'))
  return files.read(communityPart(files.folder, language))
}

/** `community.json` with the files that it names. */
export function communityPart(contentDir: string, language = ''): ContentPart<CommunityContent> {
  const name = language === '' ? COMMUNITY_FILE : `${language}/${COMMUNITY_FILE}`
  return {
    name,
    read(files) {
      const own = files.text(COMMUNITY_FILE)
      const translated = language === '' ? null : files.text(name)
      const site = files.text(SITE_FILE)
      const faults = [
        ...faultsOf(files.shown(SITE_FILE), site),
        ...(own === null ? [] : faultsOf(files.shown(name), translated)),
      ]
      if (faults.length > 0) return { ok: false, faults }
      const source = own === null ? bundledCommunity(contentDir) : own
      const merged = translated === null ? source : translatedCommunity(source, translated)
      const media = path.join(contentDir, 'media')
      const reading = readOwn(merged, { files: own === null ? bundledFiles() : files, media, lines: source })
      if (!reading.ok) return reading
      const isBundled = own === null
      const remarks = [...reading.remarks, ...siteRemarks(files, site, isBundled)]
      const community = withSiteFile(reading.value, { site: site === null ? null : JSON.parse(site), isBundled })
      return {
        ok: true,
        value: { community, labels: newsletterLabels(community.newsletter, translated ?? '') },
        remarks,
      }
    },
  }
}

interface Surroundings {
  files: OpenFiles
  media: string
  /** Text for the line numbers in faults. */
  lines: string
}

function readOwn(text: string, { files, media, lines }: Surroundings): PartReading<Community> {
  const file = files.shown(COMMUNITY_FILE)
  const read = (json: string): PartReading<Community> => {
    const reading = readCommunity(json, file, {
      readPart: (name) => files.text(name),
      readMedia: (address) => mediaOf(media, address),
      lines,
    })
    if (!reading.ok) return reading
    const { unknown } = reading
    const remarks = unknown.length > 0 ? [`${file} has unknown keys: ${unknown.join(', ')}`] : []
    return { ok: true, value: reading.community, remarks }
  }
  const reading = read(text)
  if (reading.ok || !files.areCopies) return reading
  // Media are not copied. A community read from copies omits media files that no longer exist.
  const present = read(withoutMissingMedia(text, (address) => existsSync(mediaFile(media, address))))
  return present.ok ? present : read(withoutMissingMedia(text, () => false))
}

/** Faults in a JSON file that may be missing. */
function faultsOf(file: string, json: string | null): string[] {
  const parsed = json === null ? null : parseJson({ file, json })
  if (parsed === null) return []
  if (!parsed.ok) return parsed.faults
  const isObject = typeof parsed.value === 'object' && parsed.value !== null && !Array.isArray(parsed.value)
  return isObject ? [] : [`${file}, line 1: the file is not an object in { }.`]
}

function siteRemarks(files: OpenFiles, site: string | null, isBundled: boolean): string[] {
  if (isBundled)
    return [
      `${files.shown(COMMUNITY_FILE)} is missing; the bundled one is used instead: run "npm run content -- init-community"`,
    ]
  return site === null ? [] : ['site.json is read only until the next major version; community.json takes precedence']
}

const bundledFolder = () => path.join(programFolder(), 'content')

function bundledCommunity(contentDir: string): string {
  const media = path.join(contentDir, 'media')
  const text = readFileSync(path.join(bundledFolder(), COMMUNITY_FILE), 'utf8')
  return withoutMissingMedia(text, (address) => existsSync(mediaFile(media, address)))
}

/** Files that belong to the bundled community, which are part of the program. */
function bundledFiles(): OpenFiles {
  return {
    text: (name) => readFileSync(path.join(bundledFolder(), name), 'utf8'),
    shown: (name) => shownPath(path.join(bundledFolder(), name)),
    areCopies: false,
  }
}

function mediaOf(folder: string, address: string): Uint8Array | null {
  const file = mediaFile(folder, address)
  if (!file.startsWith(path.resolve(folder) + path.sep)) return null
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new ContentFault(`${shownPath(file)} cannot be read (${String(error)}).`, { cause: error })
  }
}

function mediaFile(folder: string, address: string): string {
  return path.resolve(folder, address.replace(/^\/(media\/)?/, ''))
}
