import { LANGUAGE_KEY } from '#domain/in-language.ts'
import { FIRST_LANGUAGE, PROGRAM_LANGUAGES } from '#app/program-languages.constants.ts'

const CODES = PROGRAM_LANGUAGES.map(({ code }) => code).filter((code) => code !== FIRST_LANGUAGE)
const PREFIXED = CODES.length === 0 ? null : new RegExp(`^/(${CODES.join('|')})(/.*|\\.data|)$`)

interface SplitPath {
  /** null: the first one, whose addresses are plain. */
  language: string | null
  /** As the first language has it. */
  path: string
}

/** Tells the language of an address from its path. */
export function splitLanguage(pathname: string): SplitPath {
  const [, language, rest = ''] = PREFIXED?.exec(pathname) ?? []
  if (language === undefined) return { language: null, path: pathname }
  return { language, path: rest.startsWith('/') ? rest : `/${rest && `_root${rest}`}` }
}

/** The language that the query names for what has none in its path; null: the first, or one that the program does not speak. */
export function askedLanguage(query: URLSearchParams): string | null {
  const asked = query.get(LANGUAGE_KEY) ?? ''
  return CODES.includes(asked) ? asked : null
}

/** The path in the first language. */
export function plainPath(pathname: string): string {
  return splitLanguage(pathname).path
}
