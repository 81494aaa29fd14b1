import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileFamily } from './compile-messages.ts'
import { builtLanguage, CATALOGUES, catalogueIn, FIRST_LANGUAGE } from './languages.ts'
import { missingMessages } from './missing-messages.ts'

const LANGUAGE_MODULE = 'domain/language.ts'
const MISSING_MODULE = 'server/settings/missing-messages.ts'

/**
 * Builds the program in the language of this process. The repository contains the modules of messages in the first
 * language; they are compiled from another catalogue. `domain/language.ts` gets the new language, and
 * `server/settings/missing-messages.ts` lists its missing messages.
 */
export function languageModules(): Plugin {
  const language = builtLanguage()
  let isServed = false
  if (language !== FIRST_LANGUAGE) readByNode(language)
  return {
    name: 'language-modules',
    enforce: 'pre',
    configResolved({ command }) {
      isServed = command === 'serve'
    },
    // A development server also compiles the first language, because its catalogue may be newer than its modules.
    load: (id) => (language === FIRST_LANGUAGE && !isServed ? null : moduleIn(language, id.split('?')[0] ?? '')),
  }
}

/** Code of a module in a language; null for a module that is the same in all. */
export function moduleIn(language: string, id: string): string | null {
  const file = path.relative(process.cwd(), id)
  const isFirst = language === FIRST_LANGUAGE
  if (file === LANGUAGE_MODULE) return isFirst ? null : languageModule(language)
  if (file === MISSING_MODULE && !isFirst)
    return `export const MISSING_MESSAGES = ${JSON.stringify(missingMessages(language))}`
  const folder = path.dirname(file)
  const catalogue = CATALOGUES.find(({ modules }) => modules === folder)
  const family = path.basename(file).replace(/\.tsx?$/, '')
  const first = catalogue && catalogueIn(catalogue.catalogues, FIRST_LANGUAGE)[family]
  if (!catalogue || !first) return null
  return compileFamily(catalogueIn(catalogue.catalogues, language)[family] ?? first, language, first)
}

/** Locale of a language: "es-US" for "es". A language with its own region keeps it: "pt-BR". */
function localeOf(language: string): string {
  const { region, baseName } = new Intl.Locale(language)
  return region === undefined ? `${baseName}-US` : baseName
}

function languageModule(language: string): string {
  return [
    `export const LANGUAGE = ${JSON.stringify(language)}`,
    `export const LOCALE = ${JSON.stringify(localeOf(language))}`,
    `export const PREFIX = ${JSON.stringify(`/${language}`)}`,
  ].join('\n')
}

/** Makes Node load the compiled modules as well, because it evaluates constants while the site is built (evaluate-constants.ts). */
function readByNode(language: string): void {
  registerHooks({
    load(url, context, next) {
      const source = url.startsWith('file:') ? moduleIn(language, fileURLToPath(url)) : null
      return source === null ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true }
    },
  })
}
