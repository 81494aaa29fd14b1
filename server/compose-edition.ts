import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FIRST_LANGUAGE } from '#app/program-languages.constants.ts'
import { readTranslatedSources } from '#domain/data-source.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import { createChartTerms } from '#providers/chart-terms.ts'
import { createOwnMedia } from '#providers/language-media.ts'
import { readReferenceTexts } from '#providers/reference-texts.ts'
import { createTranslationFiles } from '#providers/translation-files.ts'
import { newsletterLabels } from '#services/community/translated-community.ts'
import { createContentService } from '#services/content/content.ts'
import { bodyOf } from '#services/content/languages/answer-body.ts'
import { withTranslations } from '#services/content/languages/translated-answers.ts'
import { createUntranslatedTexts } from '#services/content/languages/untranslated-texts.ts'
import { withComparisons } from '#services/reference/compared-charts.ts'
import { translatedReference } from '#services/reference/translated-set.ts'
import { notedContent } from '#services/noted-reads.ts'
import type { Services } from '#services/services.ts'
import { translatedWorksheets } from '#services/sheets/translated-worksheets.ts'
import { faultsOfReader } from '#services/upstream/faults.ts'
import type { Fetch } from '#services/upstream/fetch.ts'
import { composeLanguageSearch } from './compose-search.ts'
import type { Servers } from './compose-servers.ts'
import type { Upstreams } from './compose-upstreams.ts'
import type { Config } from './config.ts'
import { COMMUNITY_FILE, loadCommunity } from './load-community.ts'
import { MISSING_MESSAGES } from './missing-messages.ts'
import { missingInFiles } from './translated-files.ts'

export interface EditionSources {
  config: Config
  /** Those of the first language. */
  services: Services
  upstreams: Pick<Upstreams, 'contentOptions' | 'allContent' | 'snapshotsOf' | 'watch' | 'inReadingTurn'>
  servers: Pick<Servers, 'sharedIndexOf'>
}

/** The services of a site in the language of this build, over those of the first one. */
export async function composeEdition({ config, services, upstreams, servers }: EditionSources): Promise<Services> {
  const { log } = services
  const { contentOptions } = upstreams
  const folder = path.join(config.contentDir, LANGUAGE)
  const ownMedia = createOwnMedia(config.contentDir, LANGUAGE, PREFIX, config.siteUrl)
  const inOwn = <Part>(part: Part) => JSON.parse(ownMedia(JSON.stringify(part))) as Part
  const untranslated = createUntranslatedTexts()
  const languages = { language: LANGUAGE, first: FIRST_LANGUAGE, untranslated }
  // The files translate the bundled content, and nothing of another service.
  const bundled = { ...languages, find: createTranslationFiles(config.contentDir, LANGUAGE, log) }
  const asked = config.contentUrl ? { ...languages, find: () => null } : bundled
  const ownContent = createContentService({
    ...contentOptions,
    fetch: withMedia(withTranslations(upstreams.allContent, asked), inOwn),
    snapshots: upstreams.snapshotsOf(LANGUAGE),
    faults: faultsOfReader(contentOptions.faults, LANGUAGE),
    ...(contentOptions.bundled && { bundled: withTranslations(contentOptions.bundled, bundled) }),
  })
  upstreams.watch(ownContent)
  const content = notedContent(ownContent, services.shown)
  const own = await loadCommunity(config.contentDir, log, LANGUAGE)
  const { brand } = own
  const labels = newsletterLabels(own.newsletter, textOf(path.join(folder, COMMUNITY_FILE)) ?? '')
  const newsletter = { ...own.newsletter, labels }
  const community = { ...own, newsletter, brand: { ...brand, film: inOwn(brand.film) }, links: inOwn(own.links) }
  const sources = textOf(path.join(folder, 'SOURCES.md'))
  untranslated.note([...MISSING_MESSAGES, ...missingInFiles(config.contentDir, LANGUAGE)])
  const reference = translatedReference(services.reference, readReferenceTexts(folder, log))
  const translated = translatedWorksheets(services.worksheets, createChartTerms(folder, Date.now), untranslated)
  const worksheets = withComparisons(translated, reference, { names: services.names, places: community.places })
  return {
    ...services,
    content,
    worksheets,
    untranslated,
    search: composeLanguageSearch(
      config,
      { ...services, content, worksheets, community },
      { now: contentOptions.now, sharedIndexOf: servers.sharedIndexOf, inReadingTurn: upstreams.inReadingTurn },
    ),
    reference,
    community,
    links: community.links,
    ...(sources && services.dataSources && { dataSources: readTranslatedSources(sources, services.dataSources) }),
  }
}

function withMedia(fetch: Fetch, inOwn: (value: unknown) => unknown): Fetch {
  return async (request) => {
    const { value, again } = await bodyOf(await fetch(request))
    return value === undefined ? again() : again(inOwn(value))
  }
}

/** null for a file that is not there. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
