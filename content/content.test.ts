import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { figuresIn, htmlText, isBacked, type WorksheetFigures } from '../scripts/content-figures.ts'
import { anchors, chartSentences, pageTexts, placedCharts, readCollection } from '../scripts/content-pages.ts'
import type { BundledPage } from '../scripts/content-pages.ts'
import { readSpreadsheet, settingTexts, worksheetFigures } from '../scripts/content-worksheets.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const wordpress = join(folder, 'wordpress')
const pages = readCollection<BundledPage>(wordpress, 'pages')
const posts = readCollection<BundledPage>(wordpress, 'posts')
const categories = readCollection<{ id: number; slug: string; parent: number }>(wordpress, 'categories')
const media = readCollection<{ id: number; source_url: string }>(wordpress, 'media')

const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))
const inCategory = (slug: string) => (page: BundledPage) => page.categories.includes(categoryIds.get(slug) ?? -1)
const topics = pages.filter(inCategory('topic'))
const subtopics = pages.filter(inCategory('sub-topic'))
const voices = posts.filter(inCategory('community-voices'))
const named = (list: BundledPage[]) => list.map((page): [string, BundledPage] => [page.slug, page])

const spreadsheets = new Map(
  readdirSync(join(folder, 'worksheets')).map((id) => [id, readSpreadsheet(join(folder, 'worksheets', id))]),
)
const worksheetsOf = (page: BundledPage) => spreadsheets.get(page.slug) ?? []
const sheetsBehind = (page: BundledPage) =>
  page.parent === 0 ? subtopics.filter(({ parent }) => parent === page.id).flatMap(worksheetsOf) : worksheetsOf(page)

/** The figures of these texts that stand in none of the worksheets, each with its place. */
function unbacked(texts: [where: string, html: string][], worksheets: WorksheetFigures[]): string[] {
  return texts.flatMap(([where, html]) =>
    htmlText(html)
      .split('\n')
      .flatMap((line) =>
        figuresIn(line)
          .filter((figure) => !isBacked(figure, worksheets))
          .map((figure) => `${where}: ${figure.written} in "${line.trim()}"`),
      ),
  )
}

describe('every figure in a text stands in a worksheet of its page', () => {
  it.each(named([...topics, ...subtopics]))('%s', (_, page) => {
    expect(unbacked(pageTexts(page), sheetsBehind(page).map(worksheetFigures))).toEqual([])
  })

  it.each(named(subtopics))('%s: the sentence above a chart speaks of that chart', (_, page) => {
    const worksheets = new Map(worksheetsOf(page).map((worksheet) => [worksheet.title, worksheetFigures(worksheet)]))
    const strayed = chartSentences(page.content.rendered).flatMap(({ title, sentence }) => {
      const worksheet = worksheets.get(title)
      if (!worksheet) return [`${title}: no such worksheet`]
      return sentence === '' ? [`${title}: no sentence`] : unbacked([[title, sentence]], [worksheet])
    })
    expect(strayed).toEqual([])
  })

  it.each(named(voices))('%s, a community story of its topic', (_, post) => {
    const topic = topics.find(({ slug }) => inCategory(slug)(post))!
    expect(unbacked(pageTexts(post), sheetsBehind(topic).map(worksheetFigures))).toEqual([])
  })
})

describe('charts', () => {
  it.each(named(subtopics))('%s places each of its worksheets once', (_, page) => {
    const titles = worksheetsOf(page).map(({ title }) => title)
    const placed = placedCharts(page.content.rendered)
    expect(placed.toSorted()).toEqual(titles.toSorted())
    expect(page.acf.chart_options?.map(({ title }) => title)).toEqual(placed)
    expect(page.acf.google_spreadsheet_id).toBe(page.slug)
  })

  it('are 295, with five votes charts that are sample data', () => {
    const votes = spreadsheets.get('votes') ?? []
    expect(subtopics.flatMap(worksheetsOf)).toHaveLength(295)
    expect([...spreadsheets.values()].flat()).toHaveLength(300)
    expect(votes).toHaveLength(5)
    for (const sheet of votes) expect(settingTexts(sheet, 'subtitle')[0]).toMatch(/^Sample data/u)
  })

  it('have a source line each', () => {
    const sourceless = [...spreadsheets.values()].flat().filter((sheet) => settingTexts(sheet, 'source').length === 0)
    expect(sourceless.map(({ title }) => title)).toEqual([])
  })
})

describe('pages are complete', () => {
  it('nine topics and 31 subtopics, each subtopic under a topic', () => {
    expect(topics).toHaveLength(9)
    expect(subtopics).toHaveLength(31)
    expect(subtopics.filter(({ parent }) => !topics.some(({ id }) => id === parent))).toEqual([])
    expect(new Set([...pages, ...posts].map(({ id }) => id)).size).toBe(pages.length + posts.length)
  })

  it.each(named(topics))('%s', (slug, { acf, content, categories: own }) => {
    expect(acf.topic_summary).toMatch(/\S.{20}/u)
    expect(acf.topic_summary?.length).toBeLessThan(220)
    expect(acf.topic_border_color).toMatch(/^#[\da-f]{6}$/iu)
    expect(content.rendered).toMatch(/^<h2>.+<\/h2>\n<p>.{80}/u)
    expect(own).toContain(categoryIds.get(slug))
    expect(voices.map(({ id }) => id)).toContain(acf.community_voice && acf.community_voice.ID)
  })

  it.each(named(subtopics))('%s', (_, { acf, content, excerpt, yoast_head_json }) => {
    const [overview = '', data = ''] = content.rendered.split('<h2 id="the-data">')
    expect(overview).toMatch(/^<h2 id="overview">Overview<\/h2>\n<p>/u)
    const paragraphs = overview.match(/<p>/gu) ?? []
    expect(paragraphs.length).toBeGreaterThanOrEqual(1)
    expect(paragraphs.length).toBeLessThanOrEqual(3)
    expect(placedCharts(overview)).toEqual([])
    expect(data.match(/<h2>/gu)?.length).toBeGreaterThanOrEqual(2)
    expect(excerpt.rendered).toMatch(/^<p>.{20}/u)
    expect(yoast_head_json?.description).toMatch(/^.{40,159}$/u)
    expect(acf.data_preview).toMatch(/^<p>.*<strong>.*\d.*<\/strong>/u)
    expect(acf.summary_preview).toMatch(/^<p>.{40}/u)
    expect(acf.columns?.length).toBeGreaterThanOrEqual(2)
    for (const column of acf.columns ?? []) expect(column.content).toMatch(/^<h3>.+<\/h3>\s*<p>.{20}/u)
    expect(acf.resources?.length).toBeGreaterThanOrEqual(1)
    for (const { title, name, date } of acf.resources ?? []) expect([title, name, date]).not.toContain('')
  })

  it.each(named(voices))('%s says that it is illustrative', (_, { acf, content, excerpt }) => {
    expect(content.rendered).toContain('Illustrative story')
    expect(acf.summary).toContain('Illustrative story')
    expect([acf.role, acf.name, acf.summary, excerpt.rendered]).not.toContain('')
  })
})

describe('links and pictures', () => {
  it.each(named(subtopics))('%s: every Explore link aims at something', (_, { acf, content }) => {
    const targets = new Set(anchors(content.rendered).map((id) => `#${id}`))
    for (const page of [...topics, ...subtopics]) for (const place of addresses(page)) targets.add(place)
    const links = (acf.columns ?? []).map((column) => column.explore_link).filter((link) => link !== '')
    expect(links.filter((link) => !targets.has(link))).toEqual([])
  })

  it('every address under /media/ is a file', () => {
    const files = [...readdirSync(wordpress).map((file) => join(wordpress, file)), join(folder, 'site.json')]
    const addressed = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=")\/media\/[^"?#]+/gu) ?? [])
    expect(addressed.length).toBeGreaterThan(50)
    expect(addressed.filter((address) => !existsSync(join(folder, address)))).toEqual([])
  })

  it('every picture named by id is in the media list', () => {
    const ids = new Set(media.map(({ id }) => id))
    const images = [...JSON.stringify([pages, posts]).matchAll(/"\$image":(\d+)/gu)].map(([, id]) => Number(id))
    const featured = [...topics, ...subtopics, ...voices].map((page) => page.featured_media)
    expect([...images, ...featured].filter((id) => !ids.has(id))).toEqual([])
  })
})

/** Where this page is read, with and without each of its anchors. */
function addresses(page: BundledPage): string[] {
  const topic = topics.find(({ id }) => id === page.parent)
  const path = topic ? `/topic/${topic.slug}/${page.slug}` : `/topic/${page.slug}`
  return [path, ...anchors(page.content.rendered).map((id) => `${path}#${id}`)]
}
