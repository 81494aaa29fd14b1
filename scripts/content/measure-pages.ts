import type { ContentFiles } from '#providers/content-files/content-files.ts'
import { createChartTerms } from '#providers/content-files/chart-terms.ts'
import { createTranslationFiles } from '#providers/content-files/translation-files.ts'
import type { composeUpstreams } from '#server/composition/compose-upstreams.ts'
import { createContentService } from '#services/content/content.ts'
import type { ContentService } from '#services/content/content-service.ts'
import { createUntranslatedTexts } from '#services/content/languages/untranslated-texts.ts'
import { withTranslations } from '#services/content/languages/translated-responses.ts'
import type { CheckedWorksheet } from '#services/desk/check/desk-check.ts'
import { htmlsOf } from '#services/desk/desk-pages.ts'
import type { ChartTerms } from '#services/sheets/charts/translated-worksheets.ts'
import { FIRST_LANGUAGE } from '../build/languages.ts'
import { measureTexts } from './text-measures.ts'

type Upstreams = Pick<ReturnType<typeof composeUpstreams>, 'content' | 'contentOptions' | 'allContent'>

/** Measures of every topic, subtopic and article in the first language and in those that files translate. */
export async function measurePages(
  sheets: readonly CheckedWorksheet[],
  upstreams: Upstreams,
  files: ContentFiles,
  languages: readonly string[],
) {
  const lines = await measureLines(upstreams.content, sheets)
  for (const language of languages) {
    const find = createTranslationFiles(files, language)
    const translation = { language, first: FIRST_LANGUAGE, untranslated: createUntranslatedTexts(), find }
    const fetch = withTranslations(upstreams.allContent, translation)
    const content = createContentService({ ...upstreams.contentOptions, fetch })
    lines.push(...(await measureLines(content, sheets, createChartTerms(files, language))))
  }
  return lines
}

async function measureLines(content: ContentService, sheets: readonly CheckedWorksheet[], terms?: ChartTerms) {
  const headlines = new Map(
    sheets.map(({ spreadsheet, title, model }) => {
      const own = new Set([model?.headline, ...(model?.views ?? []).map((view) => view.headline)])
      const translated = [...own].flatMap((text) => (text ? (terms?.find(spreadsheet, title, text) ?? text) : []))
      return [`${spreadsheet}\n${title}`, translated]
    }),
  )
  const topics = (await content.listTopics()).flatMap(({ slug, subtopics }) => [
    content.findTopic(slug),
    ...subtopics.map(async (own) => ({ subtopic: null, ...(await content.findSubtopic(slug, own.slug)) }).subtopic),
  ])
  return [...(await Promise.all(topics)), ...(await content.listArticles())].flatMap((page) => {
    if (page === null) return []
    const { title, content: text } = page
    const others = 'columns' in page ? [page.introduction, ...page.columns.map((column) => column.content)] : []
    const own = text.charts.flatMap((chart) => headlines.get(`${chart.spreadsheetId}\n${chart.title}`) ?? [])
    return [`${title}:`, ...measureTexts([...htmlsOf(text.nodes), ...others], own).map((line) => `  ${line}`)]
  })
}
