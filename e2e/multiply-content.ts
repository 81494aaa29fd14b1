import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface Page {
  id: number
  slug: string
  title: { rendered: string }
  parent: number
  categories: number[]
  acf: { google_spreadsheet_id?: string }
}

const CONTENT = path.resolve('content')
/** The category of subtopics (content/wordpress/categories.json). */
const SUBTOPIC = 3
/** Greater than the distance between ids of the bundled pages. */
const ID_STEP = 10_000

/**
 * Writes a content folder with the topics of content/ and `times` as many subtopics. Each has its own worksheets, as
 * linked folders. Existing contents of the folder are removed.
 *
 * @returns addresses of all topics and subtopics
 */
export function multiplyContent(folder: string, times: number): string[] {
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['wordpress', 'worksheets']) mkdirSync(path.join(folder, part), { recursive: true })
  linkAll('.', folder, ['wordpress', 'worksheets'])
  linkAll('wordpress', folder, ['pages.json'])
  linkAll('worksheets', folder, [])

  const pages = JSON.parse(readFileSync(path.join(CONTENT, 'wordpress', 'pages.json'), 'utf8')) as Page[]
  const subtopics = pages.filter(({ categories }) => categories.includes(SUBTOPIC))
  const copies = Array.from({ length: times - 1 }, (_, copy) => subtopics.map((page) => copyOf(page, copy + 2))).flat()
  for (const { slug, acf } of copies) {
    const [original = ''] = slug.split('--')
    if (acf.google_spreadsheet_id === slug)
      symlinkSync(path.join(CONTENT, 'worksheets', original), path.join(folder, 'worksheets', slug))
  }
  const all = [...pages, ...copies]
  writeFileSync(path.join(folder, 'wordpress', 'pages.json'), JSON.stringify(all, null, 1))
  return all.filter(({ categories }) => categories.length > 0).map((page) => addressOf(page, pages))
}

function copyOf(page: Page, copy: number): Page {
  const slug = `${page.slug}--${copy}`
  return {
    ...page,
    id: page.id + copy * ID_STEP,
    slug,
    title: { rendered: `${page.title.rendered} ${copy}` },
    acf: { ...page.acf, ...(page.acf.google_spreadsheet_id === page.slug && { google_spreadsheet_id: slug }) },
  }
}

function addressOf({ slug, parent }: Page, pages: readonly Page[]): string {
  const topic = pages.find(({ id }) => id === parent)
  return topic ? `/topic/${topic.slug}/${slug}` : `/topic/${slug}`
}

function linkAll(part: string, folder: string, except: readonly string[]): void {
  for (const name of readdirSync(path.join(CONTENT, part))) {
    if (!except.includes(name)) symlinkSync(path.join(CONTENT, part, name), path.join(folder, part, name))
  }
}
