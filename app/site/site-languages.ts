import type { Community } from '#domain/community.ts'
import { FIRST_LANGUAGE, PROGRAM_LANGUAGES } from './language/program-languages.constants.ts'

export interface SiteLanguage {
  /** "es" */
  code: string
  /** Name in its own language: "Español". */
  name: string
  /** Invitation to its readers: "Leer en español". */
  offer: string
}

/** The languages of a site: those of its community with a catalog. Empty if there is only one. */
export function siteLanguages({ languages }: Pick<Community, 'languages'>): SiteLanguage[] {
  const spoken = PROGRAM_LANGUAGES.filter(({ code }) => code === FIRST_LANGUAGE || languages.includes(code))
  return spoken.length > 1 ? spoken.map((each) => ({ ...each, offer: each.offer || each.name })) : []
}
