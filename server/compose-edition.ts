import { FIRST_LANGUAGE } from '#app/program-languages.constants.ts'
import { LANGUAGE } from '#domain/language.ts'
import { createChartTerms } from '#providers/chart-terms.ts'
import { createTranslationFiles } from '#providers/translation-files.ts'
import { createContentService } from '#services/content/content.ts'
import { withTranslations } from '#services/content/languages/translated-answers.ts'
import type { Services } from '#services/services.ts'
import { translatedWorksheets } from '#services/sheets/translated-worksheets.ts'
import type { Upstreams } from './compose-upstreams.ts'
import type { Config } from './config.ts'
import { loadCommunity } from './load-community.ts'
import path from 'node:path'

export interface EditionSources {
  config: Config
  /** Those of the first language. */
  services: Services
  upstreams: Pick<Upstreams, 'contentOptions' | 'allContent' | 'snapshotsOf' | 'watch'>
}

/** The services of a site in the language of this build, over those of the first one. */
export async function composeEdition({ config, services, upstreams }: EditionSources): Promise<Services> {
  const { log } = services
  const { contentOptions } = upstreams
  const files = createTranslationFiles(config.contentDir, LANGUAGE, log)
  const languages = { language: LANGUAGE, first: FIRST_LANGUAGE }
  // The files translate the bundled content, and nothing of another service.
  const bundled = { ...languages, find: files }
  const asked = config.contentUrl ? { ...languages, find: () => null } : bundled
  const content = createContentService({
    ...contentOptions,
    fetch: withTranslations(upstreams.allContent, asked),
    snapshots: upstreams.snapshotsOf(LANGUAGE),
    ...(contentOptions.bundled && { bundled: withTranslations(contentOptions.bundled, bundled) }),
  })
  upstreams.watch(content)
  const community = await loadCommunity(config.contentDir, log, LANGUAGE)
  const terms = createChartTerms(path.join(config.contentDir, LANGUAGE), Date.now)
  const worksheets = translatedWorksheets(services.worksheets, terms)
  return { ...services, content, worksheets, community, links: community.links }
}
