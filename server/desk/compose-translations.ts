import { FIRST_LANGUAGE } from '#app/program-languages.constants.ts'
import { createChartTerms } from '#providers/content-files/chart-terms.ts'
import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { createTranslationFiles } from '#providers/content-files/translation-files.ts'
import { contentTranslations } from '#services/desk/translations/content-translations.ts'
import type { Collection } from '#services/desk/translations/content-translations.ts'
import { createTranslationLists } from '#services/desk/translations/translation-lists.ts'
import type { DeskLanguage, TranslationLists } from '#services/desk/translations/translation-lists.ts'
import type { DeskCheck } from '#services/desk/check/desk-check.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import type { Config } from '../settings/config.ts'
import { translatedFiles } from '../languages/translated-files.ts'

interface Surroundings {
  languages: readonly string[]
  /** Asks the content service for items in all languages. */
  allContent: Fetch
  check: Pick<DeskCheck, 'pages'>
  contentFiles: ContentFiles
}

/** The lists of what other languages lack, over the files and the WordPress that hold their texts. */
export function composeTranslations(config: Config, { languages, ...surroundings }: Surroundings): TranslationLists {
  const others = languages.slice(1).map((language) => deskLanguage(config, language, surroundings))
  return createTranslationLists({ languages: others, check: surroundings.check })
}

function deskLanguage(
  { contentDir, contentUrl, siteUrl }: Config,
  language: string,
  { allContent, contentFiles }: Pick<Surroundings, 'allContent' | 'contentFiles'>,
): DeskLanguage {
  const terms = createChartTerms(contentFiles, language)
  const content = contentTranslations({
    fetch: allContent,
    baseUrl: contentUrl ?? siteUrl,
    first: FIRST_LANGUAGE,
    language,
    // Files translate the bundled content, and nothing of another service.
    find: contentUrl ? () => null : createTranslationFiles(contentFiles, language),
    editAt: (collection, item, twin) =>
      contentUrl
        ? editAddress(contentUrl, collection, twin ?? item['id'])
        : `${language}/wordpress/${collection}.json (${String(item['slug'] || item['id'])})`,
  })
  return {
    language,
    content,
    findInChart: (spreadsheetId, title, text) => terms.find(spreadsheetId, title, text),
    files: () => translatedFiles(contentDir, language),
  }
}

const TAXONOMIES: Partial<Record<Collection, string>> = { categories: 'category', tags: 'post_tag' }

/** The form in which a WordPress has an item edited. */
function editAddress(contentUrl: string, collection: Collection, id: unknown): string {
  const taxonomy = TAXONOMIES[collection]
  const form = taxonomy
    ? `term.php?taxonomy=${taxonomy}&tag_ID=${String(id)}`
    : collection === 'users'
      ? `user-edit.php?user_id=${String(id)}`
      : `post.php?post=${String(id)}&action=edit`
  return `${contentUrl}/wp-admin/${form}`
}
