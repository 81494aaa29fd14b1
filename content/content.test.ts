import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { readLicense } from '@common-measure/charts/model/licenses.ts'
import { readDataSources, type LicenseClass } from '#domain/data-source.ts'
import { chartFromValues } from '@common-measure/charts'
import { tableOf } from '@common-measure/charts/words/table.ts'
import { ownQuery, stepQuery } from '@common-measure/charts/view/own-query.ts'
import { shownBy } from '@common-measure/charts/view/query.ts'
import { unknownInState } from '@common-measure/charts/view/unknown-state.ts'
import { figuresIn, htmlText, isBacked, type WorksheetFigures } from '#services/desk/check/content-figures.ts'
import {
  anchors,
  chartSentences,
  pageTexts,
  placedCharts,
  readCollection,
} from '../scripts/content/fixtures/content-pages.ts'
import type { BundledEvent, BundledPage } from '../scripts/content/fixtures/content-pages.ts'
import { readSpreadsheet, settingTexts, worksheetFigures } from '../scripts/content/content-worksheets.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const wordpress = join(folder, 'wordpress')
const pages = readCollection<BundledPage>(wordpress, 'pages')
const posts = readCollection<BundledPage>(wordpress, 'posts')
const categories = readCollection<{ id: number; slug: string; parent: number }>(wordpress, 'categories')
const media = readCollection<{ id: number; source_url: string }>(wordpress, 'media')
const users = readCollection<{ id: number }>(wordpress, 'users')
const tags = readCollection<{ id: number }>(wordpress, 'tags')
const events = readCollection<BundledEvent>(wordpress, 'events')
const members = readCollection<{ featured_media: number; acf: { description: string } }>(
  wordpress,
  'advisory_committees',
)

const sources = readDataSources(readFileSync(join(folder, 'SOURCES.md'), 'utf8'))

const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))
const inCategory = (slug: string) => (page: BundledPage) => page.categories.includes(categoryIds.get(slug) ?? -1)
const topics = pages.filter(inCategory('topic'))
const subtopics = pages.filter(inCategory('sub-topic'))
const voices = posts.filter(inCategory('community-voices'))
const articles = posts.filter((post) => !voices.includes(post))
const named = (list: BundledPage[]) => list.map((page): [string, BundledPage] => [page.slug, page])

const spreadsheets = new Map(
  readdirSync(join(folder, 'worksheets')).map((id) => [id, readSpreadsheet(join(folder, 'worksheets', id))]),
)
const worksheetsOf = (page: BundledPage) => spreadsheets.get(page.slug) ?? []
const sheetsBehind = (page: BundledPage) =>
  page.parent === 0 ? subtopics.filter(({ parent }) => parent === page.id).flatMap(worksheetsOf) : worksheetsOf(page)

/** Worksheets of the charts in an article, by title. */
function sheetsOfArticle({ acf, content }: BundledPage): Map<string, WorksheetFigures> {
  const placed = placedCharts(content.rendered)
  const all = spreadsheets.get(acf.google_spreadsheet_id ?? '') ?? []
  return new Map(
    all.filter(({ title }) => placed.includes(title)).map((sheet) => [sheet.title, worksheetFigures(sheet)]),
  )
}

/** Numbers in these texts that no worksheet contains, each with its position. */
function unsupportedNumbers(texts: [where: string, html: string][], worksheets: WorksheetFigures[]): string[] {
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

/** Highlighted places and benchmarks of a worksheet. */
function highlightsIn([head = [], ...rows]: string[][]): string[] {
  const column = (name: string) => head.indexOf(name)
  const flagged = rows.filter((row) => row[column('highlight')] === 'TRUE' || row[column('benchmark')] === 'TRUE')
  return [...flagged.map(([name = '']) => name), ...rows.flatMap((row) => row[column('highlight category')] || [])]
}

function wordsFor(place: string): string[] {
  return place === '3-County' ? ['three counties'] : [place]
}

describe('every number in a text is in a worksheet of its page', () => {
  it.each(named([...topics, ...subtopics]))('%s', (_, page) => {
    expect(unsupportedNumbers(pageTexts(page), sheetsBehind(page).map(worksheetFigures))).toEqual([])
  })

  it.each(named(subtopics))('%s: headlines, or the sentence above a chart, describe that chart', (_, page) => {
    const sheets = new Map(worksheetsOf(page).map((sheet) => [sheet.title, sheet]))
    const unsupported = chartSentences(page.content.rendered).flatMap(({ title, sentence }) => {
      const sheet = sheets.get(title)
      if (!sheet) return [`${title}: no such worksheet`]
      const headlines = settingTexts(sheet, 'headline')
      const said = headlines.length > 0 ? headlines : [sentence]
      if (String(said) === '') return [`${title}: no headline and no sentence`]
      return unsupportedNumbers(
        said.map((text) => [title, text]),
        [worksheetFigures(sheet)],
      )
    })
    expect(unsupported).toEqual([])
  })

  it.each(named(subtopics))('%s: headlines, or the sentence above a chart, name its highlights', (_, page) => {
    const sheets = new Map(worksheetsOf(page).map((sheet) => [sheet.title, sheet]))
    const unnamed = chartSentences(page.content.rendered).flatMap(({ title, sentence }) => {
      const sheet = sheets.get(title)
      const said = sheet ? [sentence, ...settingTexts(sheet, 'headline')].join(' ') : sentence
      return highlightsIn(sheet?.rows ?? [])
        .filter((name) => !wordsFor(name).some((word) => said.toLowerCase().includes(word.toLowerCase())))
        .map((name) => `${title}: ${name}`)
    })
    expect(unnamed).toEqual([])
  })

  it.each(named(articles))('%s, an article: in the worksheets of its charts', (_, post) => {
    expect(unsupportedNumbers(pageTexts(post), [...sheetsOfArticle(post).values()])).toEqual([])
  })

  it.each(named(articles))('%s: the sentence above a chart describes that chart', (_, post) => {
    const worksheets = sheetsOfArticle(post)
    const unsupported = chartSentences(post.content.rendered).flatMap(({ title, sentence }) => {
      const worksheet = worksheets.get(title)
      if (!worksheet) return [`${title}: no such worksheet`]
      return sentence === '' ? [`${title}: no sentence`] : unsupportedNumbers([[title, sentence]], [worksheet])
    })
    expect(unsupported).toEqual([])
  })

  it.each(named(voices))('%s, a community story: in the worksheets of its topic', (_, post) => {
    const topic = topics.find(({ slug }) => inCategory(slug)(post))!
    expect(unsupportedNumbers(pageTexts(post), sheetsBehind(topic).map(worksheetFigures))).toEqual([])
  })
})

describe('stories', () => {
  const stories = articles.filter(({ content }) => content.rendered.includes('class="story"'))

  it('exist once for each topic', () => {
    const topicOf = ({ categories: own }: BundledPage) => own.find((id) => id >= 21 && id <= 29)
    expect(stories).toHaveLength(9)
    expect(new Set(stories.map(topicOf))).toEqual(new Set([21, 22, 23, 24, 25, 26, 27, 28, 29]))
  })

  /** The chart of a story, and its steps. */
  function storyIn({ content }: BundledPage) {
    const [, title = '', id = ''] = /class="story" data-chart="([^"]+)" data-id="([^"]+)"/.exec(content.rendered) ?? []
    const rows = spreadsheets.get(id)?.find((sheet) => sheet.title === title)?.rows ?? []
    const { model } = chartFromValues({ values: rows, range: undefined, askedTitle: title })
    const steps = [...content.rendered.matchAll(/<section data-state="([^"]*)">(.*?)<\/section>/gs)].map(
      ([, state = '', html = '']) => ({ state: state.replaceAll('&amp;', '&'), html }),
    )
    return { title, model, steps }
  }

  it.each(named(stories))('%s: each step quotes only values in its drawing', (_, post) => {
    const { title, model, steps } = storyIn(post)
    const unseen = steps.flatMap(({ state, html }) => {
      const query = ownQuery('chart', stepQuery('chart', state))
      const { view, visible } = shownBy(model, query)
      const { columns, rows } = tableOf(model, { ...view, series: [...visible] })
      const seen = [['', ...columns.map(({ heading }) => heading)], ...rows.map((row) => [row.heading, ...row.cells])]
      return unsupportedNumbers([[state, html]], [worksheetFigures({ spreadsheet: '', title, rows: seen })])
    })
    expect(unseen).toEqual([])
  })

  it.each(named(stories))('%s has five to eight steps with valid states', (_, post) => {
    const { model, steps } = storyIn(post)
    const states = steps.map(({ state }) => new URLSearchParams(state))
    expect(states.length).toBeGreaterThanOrEqual(5)
    expect(states.length).toBeLessThanOrEqual(8)
    expect(states.flatMap((state) => unknownInState(model, state))).toEqual([])
    expect(model.annotations?.length).toBeGreaterThan(0)
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

  it('of votes are sample data', () => {
    const votes = spreadsheets.get('votes') ?? []
    expect(votes).not.toEqual([])
    for (const sheet of votes) expect(settingTexts(sheet, 'subtitle')[0]).toMatch(/^Sample data/u)
  })

  it('have a license each', () => {
    const unlicensed = subtopics.flatMap(worksheetsOf).filter((sheet) => settingTexts(sheet, 'license').length !== 1)
    expect(unlicensed.map(({ title }) => title)).toEqual([])
  })

  it('name their dataset, the copies used and the license', () => {
    const datasets = new Map(sources.datasets.map((dataset) => [dataset.id, dataset]))
    const wrong = subtopics.flatMap(worksheetsOf).filter((sheet) => {
      const [about = '', ...others] = settingTexts(sheet, 'about')
      const dataset = datasets.get(about.replace(/^\/sources#/u, ''))
      if (!dataset || others.length > 0) return true
      const [license = ''] = settingTexts(sheet, 'license')
      const urls = settingTexts(sheet, 'sourceurl').toSorted()
      return classOf(license) !== dataset.licenseClass || String(urls) !== String(copyAddresses(dataset.copies))
    })
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  it('have a unit, unless their axes differ, and a date of entry', () => {
    const provenance = subtopics.flatMap(worksheetsOf).map((sheet) => ({
      title: sheet.title,
      hasUnit: settingTexts(sheet, 'unit').length === 1,
      updated: settingTexts(sheet, 'updated'),
    }))
    expect(provenance.filter(({ hasUnit }) => !hasUnit).map(({ title }) => title)).toEqual([
      'Exposure and Friending Bias',
      'Rain and Temperature',
    ])
    expect(new Set(provenance.flatMap(({ updated }) => updated))).toEqual(new Set(['2026-11-21']))
    expect(provenance.every(({ updated }) => updated.length === 1)).toBe(true)
  })

  it('have a source line each', () => {
    const sourceless = [...spreadsheets.values()].flat().filter((sheet) => settingTexts(sheet, 'source').length === 0)
    expect(sourceless.map(({ title }) => title)).toEqual([])
  })
})

describe('pages are complete', () => {
  it('each subtopic belongs to a topic, and each topic has a subtopic', () => {
    expect(topics.filter(({ id }) => !subtopics.some(({ parent }) => parent === id))).toEqual([])
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
    expect(paragraphs.length).toBeGreaterThanOrEqual(3)
    expect(paragraphs.length).toBeLessThanOrEqual(6)
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

  it.each(named(voices))('%s is marked as illustrative', (_, { acf, content, excerpt }) => {
    expect(content.rendered).toContain('Illustrative story')
    expect(acf.summary).toContain('Illustrative story')
    expect([acf.role, acf.name, acf.summary, excerpt.rendered]).not.toContain('')
  })
})

describe('articles', () => {
  it('all are in the category for previous and next links', () => {
    expect(posts.filter((post) => !inCategory('blog')(post)).map(({ slug }) => slug)).toEqual([])
  })

  it('every topic has one, and exactly one is featured', () => {
    expect(topics.filter(({ slug }) => !articles.some(inCategory(slug))).map(({ slug }) => slug)).toEqual([])
    expect(articles.filter(({ sticky }) => sticky)).toHaveLength(1)
    expect(articles.filter(({ acf }) => acf.most_read)).not.toEqual([])
  })

  it.each(named(articles))('%s has 300 to 700 words, charts and a source', (_, post) => {
    const words = htmlText(post.content.rendered).split(/\s+/u).filter(Boolean).length
    expect(words).toBeGreaterThanOrEqual(300)
    expect(words).toBeLessThanOrEqual(700)
    expect(sheetsOfArticle(post).size).toBeGreaterThanOrEqual(1)
    expect(post.content.rendered).toContain('<strong>Source:</strong>')
    expect(post.excerpt.rendered).toMatch(/^<p>.{40}/u)
    expect(post.yoast_head_json?.description).toMatch(/^.{40,159}$/u)
    expect(users.map(({ id }) => id)).toContain(post.author)
    expect((post.tags ?? []).filter((id) => !tags.some((tag) => tag.id === id))).toEqual([])
  })
})

describe('events, questions and members', () => {
  it('events are marked as samples, and cover the next five years', () => {
    const years = events.map(({ acf }) => Number(acf.start_date.slice(-4)))
    expect(Math.max(...years) - Number(events[0]?.date.slice(0, 4))).toBeGreaterThanOrEqual(5)
    for (const { acf, content, slug } of events) {
      expect(acf.start_date, slug).toMatch(/^\d\d\/\d\d\/\d{4}$/u)
      expect(content.rendered, slug).toContain('This is a sample entry.')
    }
  })

  it('each question is in a category of faqs and has an answer', () => {
    const questions = pages.find(({ slug }) => slug === 'faqs')?.acf.questions ?? []
    const groups = categories.filter(({ parent }) => parent === categoryIds.get('faqs')).map(({ id }) => id)
    expect(questions).not.toEqual([])
    expect(questions.filter(({ category }) => !groups.includes(category))).toEqual([])
    for (const { question, answer } of questions) expect([question, answer]).not.toContain('')
  })

  it('members of the committee are marked as illustrative', () => {
    expect(members).not.toEqual([])
    for (const { acf } of members) expect(acf.description).toContain('(Illustrative person.)')
  })
})

describe('links and pictures', () => {
  it.each(named(subtopics))('%s: every Explore link has a target', (_, { acf, content }) => {
    const targets = new Set(anchors(content.rendered).map((id) => `#${id}`))
    for (const page of [...topics, ...subtopics]) for (const place of addresses(page)) targets.add(place)
    const links = (acf.columns ?? []).map((column) => column.explore_link).filter((link) => link !== '')
    expect(links.filter((link) => !targets.has(link))).toEqual([])
  })

  it('every address under /media/ has a file', () => {
    const files = [...readdirSync(wordpress).map((file) => join(wordpress, file)), join(folder, 'community.json')]
    const addressed = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=")\/media\/[^"?#]+/gu) ?? [])
    expect(addressed.length).toBeGreaterThan(50)
    expect(addressed.filter((address) => !existsSync(join(folder, address)))).toEqual([])
  })

  it('every picture named by id is in the media list', () => {
    const ids = new Set(media.map(({ id }) => id))
    const images = [...JSON.stringify([pages, posts]).matchAll(/"\$image":(\d+)/gu)].map(([, id]) => Number(id))
    const illustrated = [...topics, ...subtopics, ...posts, ...events, ...members]
    const featured = illustrated.map((page) => page.featured_media)
    expect([...images, ...featured].filter((id) => id !== 0 && !ids.has(id))).toEqual([])
  })

  it('every post without a picture has a chart for its cover', () => {
    const without = posts.filter((post) => post.featured_media === 0)
    expect(without.filter(({ content }) => !content.rendered.includes(' data-chart="'))).toEqual([])
  })

  it.each(named(articles))('%s: every link to a data page has a target', (_, { content }) => {
    const known = new Set([...topics, ...subtopics].flatMap(addresses))
    const links = [...content.rendered.matchAll(/href="(\/topic[^"]*)"/gu)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !known.has(link))).toEqual([])
  })
})

/** Class of a worksheet's license, as `SOURCES.md` groups the datasets. */
function classOf(license: string): LicenseClass {
  const { commercial } = readLicense(license)
  if (commercial === false) return 'non-commercial'
  return commercial ? 'public-domain' : 'attribution'
}

/** Addresses of a dataset's copies: "github.com/owner/name at commit 0123456789ab (2025-11-17): file". */
function copyAddresses(copies: string[]): string[] {
  const addresses = copies.flatMap((copy) => {
    const [, place, commit] = /^(\S+) at commit ([\da-f]+)/u.exec(copy) ?? []
    return commit === undefined ? [] : [`https://${place}/tree/${commit}`]
  })
  return [...new Set(addresses)].toSorted()
}

/** Addresses of this page, with and without each of its anchors. */
function addresses(page: BundledPage): string[] {
  const topic = topics.find(({ id }) => id === page.parent)
  const path = topic ? `/topic/${topic.slug}/${page.slug}` : `/topic/${page.slug}`
  return [path, ...anchors(page.content.rendered).map((id) => `${path}#${id}`)]
}
