import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A page of the trial, and the charts on it. */
export interface ChartsPage {
  path: string
  spreadsheetId: string
  titles: string[]
}

/** Pages with many charts of one large spreadsheet, and pages with separate spreadsheets. */
const LAYOUT = [
  ...Array.from({ length: 10 }, () => ({ spreadsheetId: 'one-for-all', charts: 100 })),
  ...Array.from({ length: 100 }, (_, i) => ({ spreadsheetId: `own-${i}`, charts: 20 })),
]
/** Topic of the new pages, and ids of the copied page and the first new one (content/wordpress/pages.json). */
const TOPIC = { id: 101, path: '/topic/arts' }
const MODEL_ID = 301
const FIRST_ID = 90_000

/** The bundled content in `folder`, with pages for 3,000 additional charts. */
export function writeManyCharts(folder: string): ChartsPage[] {
  for (const name of readdirSync('content')) {
    if (name !== 'wordpress') symlinkSync(path.resolve('content', name), path.join(folder, name))
  }
  cpSync('content/wordpress', path.join(folder, 'wordpress'), { recursive: true })
  const file = path.join(folder, 'wordpress', 'pages.json')
  const pages = JSON.parse(readFileSync(file, 'utf8')) as { id: number; acf: object }[]
  const model = pages.find(({ id }) => id === MODEL_ID)
  if (!model) throw new Error(`The page ${MODEL_ID} that the trial copies is missing`)
  const made = LAYOUT.map(({ spreadsheetId, charts }, i) => {
    const titles = Array.from({ length: charts }, (_, n) => `Residents with a library card, part ${i}.${n}`)
    const rendered = titles
      .map((title) => `<p>What it shows.</p><div class="chart" data-chart="${title}"></div>`)
      .join('')
    const page = {
      ...model,
      id: FIRST_ID + i,
      slug: `many-${i}`,
      parent: TOPIC.id,
      title: { rendered: `Many charts ${i}` },
      content: { rendered: `<h2 id="the-data">The Data</h2>${rendered}`, protected: false },
      acf: { ...model.acf, google_spreadsheet_id: spreadsheetId, chart_options: [] },
    }
    return { page, shown: { path: `${TOPIC.path}/many-${i}`, spreadsheetId, titles } }
  })
  writeFileSync(file, JSON.stringify([...pages, ...made.map(({ page }) => page)]))
  return made.map(({ shown }) => shown)
}
