import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '#domain/record.ts'
import type { PlacedPages } from '#services/desk/new-chart/chart-place.ts'
import { replaceFile } from '../files/replace-file.ts'

type Item = Record<string, unknown>

/** The texts of the bundled pages and of their translations; only the text of one page is replaced in each file. */
export function createPlacedPages(contentDir: string): PlacedPages {
  const file = path.join(contentDir, 'wordpress', 'pages.json')
  const write = (target: string, find: (items: Item[]) => Item | undefined, change: (html: string) => string | null) =>
    replaceFile(target, async () => {
      const raw = await readFile(target, 'utf8')
      const before = textOf(find(itemsOf(raw)))
      const after = before === null ? null : change(before)
      return before === null || after === null ? null : withText(raw, find, { before, after })
    })
  return {
    async read(page) {
      const raw = await readFile(file, 'utf8').catch(() => '[]')
      return textOf(itemOf(itemsOf(raw), page))
    },
    async write(page, change, changeTranslation) {
      const outcome = await write(file, (items) => itemOf(items, page), change)
      if (outcome !== 'saved') return outcome
      const slug = page.split('/').at(-1)
      for (const twin of translations(contentDir)) {
        const isOwn = (item: Item) => item['slug'] === slug
        if (textOf(itemsOf(await readFile(twin, 'utf8')).find(isOwn)) === null) continue
        const twinOutcome = await write(twin, (items) => items.find(isOwn), changeTranslation)
        if (twinOutcome !== 'saved') return twinOutcome
      }
      return 'saved'
    },
  }
}

/** Files with the pages in other languages: `es/wordpress/pages.json`. */
function translations(contentDir: string): string[] {
  return readdirSync(contentDir)
    .filter((name) => /^[a-z]{2}(?:-\w+)?$/.test(name))
    .map((name) => path.join(contentDir, name, 'wordpress', 'pages.json'))
    .filter((file) => existsSync(file))
}

function itemsOf(raw: string): Item[] {
  const items: unknown = JSON.parse(raw)
  return Array.isArray(items) ? items.filter(isRecord) : []
}

/** The item of `/topic/arts/libraries`, by its slug and that of its parent. */
function itemOf(items: readonly Item[], page: string): Item | undefined {
  const [, topic, subtopic] = page.split('/').filter((part) => part !== '')
  const own = items.filter(({ slug }) => slug === (subtopic ?? topic))
  if (subtopic === undefined) return own[0]
  return own.find(({ parent }) => items.find(({ id }) => id === parent)?.['slug'] === topic)
}

function textOf(item: Item | undefined): string | null {
  const content = item?.['content']
  return isRecord(content) && typeof content['rendered'] === 'string' ? content['rendered'] : null
}

/** The file with another text of one page. Everything else keeps its spelling, if the text occurs once. */
function withText(
  raw: string,
  find: (items: Item[]) => Item | undefined,
  { before, after }: { before: string; after: string },
): string {
  const [written, next] = [before, after].map((text) => JSON.stringify(text))
  const parts = raw.split(written ?? '')
  if (parts.length === 2) return parts.join(next)
  const items = itemsOf(raw)
  const content = find(items)?.['content']
  if (isRecord(content)) content['rendered'] = after
  return `${JSON.stringify(items, null, 2)}\n`
}
