import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Five topics with two subtopics each. The second topic has its own color, the others get the palette's. */
const TOPICS = {
  land: ['Ranges', 'Soils'],
  water: ['Rivers', 'Wells'],
  work: ['Crafts', 'Wages'],
  learning: ['Schools', 'Reading'],
  roads: ['Buses', 'Bridges'],
}

const COMMUNITY = {
  name: 'Mesa Figures',
  short_description: 'How life is going in Doña Ana and Hawaiʻi View counties.',
  time_zone: 'Asia/Kolkata',
  places: [
    { id: 'dona-ana', name: 'Doña Ana', kind: 'county', fips: '35013', color: '#7a3b00' },
    { id: 'hawaii-view', name: 'Hawaiʻi View', kind: 'county', fips: '35001' },
    { id: 'mesa', name: 'Mesa', kind: 'region', members: ['dona-ana', 'hawaii-view'] },
    { id: 'new-mexico', name: 'New Mexico', kind: 'state', fips: '35' },
    { id: 'nation', name: 'United States', kind: 'nation' },
  ],
  brand: { colors: { ink: '#2b1055', sun: '#7fe0c0' } },
}

const NOT_GIVEN = { parent: 0, menu_order: 0, categories: [] as number[], featured_media: 0, author: 1, acf: {} }

function item(id: number, title: string, content: string, rest: object = {}) {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const date = '2026-03-01T00:15:00'
  const texts = { title: { rendered: title }, content: { rendered: content }, excerpt: { rendered: content } }
  return { id, slug, date, modified: date, status: 'publish', ...texts, ...NOT_GIVEN, ...rest }
}

function topicPages() {
  return Object.entries(TOPICS).flatMap(([topic, subtopics], at) => {
    const id = 100 + at * 10
    const acf = at === 1 ? { topic_border_color: '#123456' } : {}
    const page = item(id, topic, `<p>Sample text about ${topic}.</p>`, { categories: [2], menu_order: at, acf })
    const below = subtopics.map((title, order) =>
      item(id + order + 1, title, `<p>Sample text.</p><div class="chart" data-chart="${title} Counted"></div>`, {
        parent: id,
        menu_order: order,
        categories: [3],
        acf: {
          google_spreadsheet_id: title.toLowerCase(),
          chart_options: [{ title: `${title} Counted`, options: {} }],
        },
      }),
    )
    return [page, ...below]
  })
}

const SHEET = `,2020,2021,2022,subtitle,source,note
Doña Ana,12,14,15,Sample figures,Sample source,Sample content
Hawaiʻi View,9,8,11,,,
Mesa,21,22,26,,,
New Mexico,40,41,44,,,
United States,900,910,925,,,
`

const FIXED_PAGES = ['landing', 'the-initiative', 'events', 'terms-conditions', 'privacy-policy', 'faqs']

/** Writes the content folder of a community in another state, in a zone with a half-hour offset: no votes, no events, no map. */
export function anotherCommunity(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'common-measure-community-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
  const category = (id: number, slug: string, parent = 0) => ({ id, slug, name: slug, parent })
  const collections = {
    pages: [...topicPages(), ...FIXED_PAGES.map((title, at) => item(10 + at, title, '<p>Sample text.</p>'))],
    posts: [item(900, 'A Sample Story', '<p>Sample story.</p>', { categories: [4, 5] })],
    categories: [category(2, 'topic'), category(3, 'sub-topic'), category(4, 'blog'), category(5, 'water', 4)],
    users: [{ id: 1, slug: 'editors', name: 'Editors of Mesa Figures', acf: {} }],
    events: [],
    media: [],
    tags: [],
    advisory_committees: [],
  }
  write('community.json', JSON.stringify(COMMUNITY))
  for (const [name, items] of Object.entries(collections)) write(`wordpress/${name}.json`, JSON.stringify(items))
  for (const title of Object.values(TOPICS).flat())
    write(`worksheets/${title.toLowerCase()}/${title} Counted.csv`, SHEET)
  write('SOURCES.md', '# Sources\n\nSample content.\n')
  mkdirSync(path.join(dir, 'media'))
  return dir
}
