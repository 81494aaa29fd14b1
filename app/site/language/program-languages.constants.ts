import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// Read from the catalogues while the site is built (scripts/build/evaluate-constants.ts).

const folder = path.join(import.meta.dirname, '../../messages')

/** The language that all texts are written in first. Its pages have the plain addresses. */
export const FIRST_LANGUAGE = 'en'

/**
 * The languages that the program has a catalogue of, the first one first: what each calls itself, and how it invites
 * its readers ("" where its catalogue does not say).
 */
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
