import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Community } from '#domain/community.ts'
import { shownPath } from '#providers/content-faults.ts'
import { readCommunity } from '#services/community/read-community.ts'
import { withSiteFile } from '#services/community/site-file.ts'
import { translatedCommunity } from '#services/community/translated-community.ts'
import { withoutMissingMedia } from '#services/community/without-missing-media.ts'
import type { Log } from '#services/log.ts'
import { ConfigError } from './config.ts'
import { programFolder } from './program-folder.ts'

export const COMMUNITY_FILE = 'community.json'

/**
 * The community of a content folder; the bundled one, with the links of `site.json`, where the folder has none of its own.
 *
 * @throws ConfigError with a sentence for each fault
 *
 * @param language of the texts that `community.json` below its folder holds; without one those of the first
 */
export async function loadCommunity(contentDir: string, log: Log, language = ''): Promise<Community> {
  const given = await textOf(contentDir, COMMUNITY_FILE)
  const translated = language === '' ? null : await textOf(path.join(contentDir, language), COMMUNITY_FILE)
  const own = given !== null && translated !== null ? translatedCommunity(given, translated) : given
  const site = await textOf(contentDir, 'site.json')
  const bundled = path.join(programFolder(), 'content')
  if (own === null)
    log.warn(
      `${shownPath(path.join(contentDir, COMMUNITY_FILE))} is missing; the bundled one stands in for it: run "npm run community:init"`,
    )
  else if (site !== null) log.warn('site.json is read only until the next major version; community.json wins')
  const file = path.join(own === null ? bundled : contentDir, COMMUNITY_FILE)
  const media = path.join(contentDir, 'media')
  const text =
    own ??
    withoutMissingMedia((await textOf(bundled, COMMUNITY_FILE)) ?? '{}', (address) =>
      existsSync(mediaFile(media, address)),
    )
  const reading = readCommunity(text, shownPath(file), {
    readPart: partsOf(path.dirname(file)),
    readMedia: (address) => mediaOf(media, address),
  })
  if (!reading.ok) throw new ConfigError(reading.faults.join('\n'))
  if (reading.unknown.length > 0)
    log.warn(`${shownPath(file)} has keys that mean nothing: ${reading.unknown.join(', ')}`)
  return withSiteFile(reading.community, { site, isBundled: own === null, log })
}

/** Reads the files that `community.json` names; null for one that is not there. */
function partsOf(folder: string): (name: string) => string | null {
  return (name) => {
    try {
      return readFileSync(path.join(folder, name), 'utf8')
    } catch (error) {
      return absent(error, path.join(folder, name))
    }
  }
}

function mediaOf(folder: string, address: string): Uint8Array | null {
  const file = mediaFile(folder, address)
  if (!file.startsWith(path.resolve(folder) + path.sep)) return null
  try {
    return readFileSync(file)
  } catch (error) {
    return absent(error, file)
  }
}

function mediaFile(folder: string, address: string): string {
  return path.resolve(folder, address.replace(/^\/(media\/)?/, ''))
}

/** null for a file that is not there. */
async function textOf(folder: string, file: string): Promise<string | null> {
  try {
    return await readFile(path.join(folder, file), 'utf8')
  } catch (error) {
    return absent(error, path.join(folder, file))
  }
}

function absent(error: unknown, file: string): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw new ConfigError(`${file} cannot be read (${String(error)})`, { cause: error })
}
