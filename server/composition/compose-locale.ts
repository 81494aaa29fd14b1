import { FIRST_LANGUAGE } from '#app/site/language/program-languages.constants.ts'
import { readTranslatedSources } from '#domain/data-source.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import { createChartTerms } from '#providers/content-files/chart-terms.ts'
import { textPart } from '#providers/content-files/content-part.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { createOwnMedia } from '#providers/content-files/language-media.ts'
import { readReferenceTexts } from '#providers/reference/reference-texts.ts'
import { createTranslationFiles } from '#providers/content-files/translation-files.ts'
import { createContentService } from '#services/content/content.ts'
import { bodyOf } from '#services/content/languages/response-body.ts'
import { withTranslations } from '#services/content/languages/translated-responses.ts'
import { createUntranslatedTexts } from '#services/content/languages/untranslated-texts.ts'
import { withComparisons } from '#services/reference/compared-charts.ts'
import { translatedReference } from '#services/reference/translated-set.ts'
import { notedContent } from '#services/purging/noted-reads.ts'
import type { Services } from '#services/services.ts'
import { translatedWorksheets } from '#services/sheets/charts/translated-worksheets.ts'
import { faultsOfReader } from '#services/upstream/faults.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { composeLanguageSearch } from './compose-search.ts'
import type { Upstreams } from './compose-upstreams.ts'
import type { Config } from '../settings/config.ts'
import { loadCommunity } from './load-community.ts'
import { MISSING_MESSAGES } from '../settings/missing-messages.ts'
import { missingInFiles } from './compose-desk.ts'

export interface LocaleSources {
  config: Config
  contentFiles: ContentFiles
  /** Services of the first language. */
  services: Services
  upstreams: Pick<Upstreams, 'contentOptions' | 'allContent' | 'snapshotsOf' | 'watch' | 'files' | 'inReadingTurn'>
}

/** The services of a site in the language of this build, over those of the first one. */
export function composeLocale({ config, contentFiles, services, upstreams }: LocaleSources): Services {
  const { contentOptions } = upstreams
  const ownMedia = createOwnMedia(config.contentDir, LANGUAGE, PREFIX, config.siteUrl)
  const inOwn = <Part>(part: Part) => JSON.parse(ownMedia(JSON.stringify(part))) as Part
  const untranslated = createUntranslatedTexts()
  const languages = { language: LANGUAGE, first: FIRST_LANGUAGE, untranslated }
  // Files translate the bundled content, not that of another service.
  const bundled = { ...languages, find: createTranslationFiles(contentFiles, LANGUAGE) }
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
  const { community: own, labels } = loadCommunity(contentFiles, LANGUAGE)
  const { brand } = own
  const newsletter = { ...own.newsletter, labels }
  const community = { ...own, newsletter, brand: { ...brand, film: inOwn(brand.film) }, links: inOwn(own.links) }
  const sources = contentFiles.read(textPart(`${LANGUAGE}/SOURCES.md`))
  untranslated.note([...MISSING_MESSAGES, ...missingInFiles(config.contentDir, LANGUAGE)])
  const reference = translatedReference(services.reference, readReferenceTexts(contentFiles, LANGUAGE))
  const translated = translatedWorksheets(services.worksheets, createChartTerms(contentFiles, LANGUAGE), untranslated)
  const worksheets = withComparisons(translated, reference, { names: services.names, places: community.places })
  return {
    ...services,
    content,
    worksheets,
    untranslated,
    search: composeLanguageSearch(
      config,
      { ...services, content, worksheets, community },
      { ...upstreams, now: contentOptions.now, contentFiles },
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
