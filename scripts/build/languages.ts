import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Messages of one family by key, in ICU MessageFormat. */
export type Family = Readonly<Record<string, string>>

/** The language that all texts are written in first. Missing translations fall back to it. */
export const FIRST_LANGUAGE = 'en'

/** Folders of the catalogues, with one file per language, the code that uses them, and the folder of their modules. */
export const CATALOGUES = [
  { box: 'app/', catalogues: 'app/messages', modules: 'app/messages' },
  { box: 'services/', catalogues: 'services/content/messages', modules: 'services/content/messages' },
  { box: 'packages/charts/', catalogues: 'packages/charts/messages', modules: 'packages/charts/src/messages' },
]

/** Families only for editors and operators, because the desk has one language. */
export const DESK_FAMILIES = ['desk', 'new-chart', 'preview', 'diagnostics', 'worksheet']

/** Family of a language's texts about itself on pages in other languages, which the server supplies. */
export const OWN_WORDS = 'language'

type Catalogue = Readonly<Record<string, Family>>

/** The language that this process builds. */
export function builtLanguage(): string {
  return process.env['SITE_LANGUAGE'] ?? FIRST_LANGUAGE
}

/** Languages with a catalogue, the first one first. */
export function programLanguages(): string[] {
  const files = readdirSync(CATALOGUES[0]?.catalogues ?? '').filter((file) => file.endsWith('.json'))
  const others = files.map((file) => path.basename(file, '.json')).filter((language) => language !== FIRST_LANGUAGE)
  return [FIRST_LANGUAGE, ...others.toSorted()]
}

/** The catalogue of a language; empty if it has no file. */
export function ownCatalogue(folder: string, language: string): Catalogue {
  try {
    return JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Catalogue
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/** Catalogue of a language; missing messages fall back to the first one. */
export function catalogueIn(folder: string, language: string): Catalogue {
  const first = ownCatalogue(folder, FIRST_LANGUAGE)
  if (language === FIRST_LANGUAGE) return first
  const own = ownCatalogue(folder, language)
  return Object.fromEntries(
    Object.entries(first).map(([family, messages]) => [family, { ...messages, ...known(own[family] ?? {}, messages) }]),
  )
}

function known(messages: Family, first: Family): Family {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => key in first))
}
