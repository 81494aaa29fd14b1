import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// Read from the catalogs during the build (scripts/build/evaluate-constants.ts).

const folder = path.join(import.meta.dirname, '../../messages')

/** The language in which all texts are first written. Its pages have no prefix. */
export const FIRST_LANGUAGE = 'en'

/** Languages with a catalog in the program, the first language first: their own names and invitations ("" if the catalog has none). */
export const PROGRAM_LANGUAGES = [FIRST_LANGUAGE, ...others()].map((code) => ({
  code,
  name: nameOf(code),
  offer: offerOf(code),
}))

function others(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files
    .map((file) => path.basename(file, '.json'))
    .filter((code) => code !== FIRST_LANGUAGE)
    .toSorted()
}

function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

function offerOf(code: string): string {
  const catalogue = JSON.parse(readFileSync(path.join(folder, `${code}.json`), 'utf8')) as {
    language?: { readInThisLanguage?: string }
  }
  return catalogue.language?.readInThisLanguage ?? ''
}
