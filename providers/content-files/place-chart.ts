import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '#domain/record.ts'
import type { PlacedPages } from '#services/desk/new-chart/chart-place.ts'
import { replaceFile } from '../files/replace-file.ts'

/** The texts of the bundled pages, by path; only the text of one page is replaced in its file. */
export function createPlacedPages(contentDir: string): PlacedPages {
  const file = path.join(contentDir, 'wordpress', 'pages.json')
  return {
    async read(page) {
      const raw = await readFile(file, 'utf8').catch(() => '[]')
      return findText(raw, page)
    },
    write: (page, change) =>
      replaceFile(file, async () => {
        const raw = await readFile(file, 'utf8')
        const before = findText(raw, page)
        const after = before === null ? null : change(before)
        return before === null || after === null ? null : withText(raw, page, { before, after })
      }),
  }
}

function itemsOf(raw: string): Record<string, unknown>[] {
  const items: unknown = JSON.parse(raw)
  return Array.isArray(items) ? items.filter(isRecord) : []
}

/** The item of `/topic/arts/libraries`, by its slug and that of its parent. */
function itemOf(items: readonly Record<string, unknown>[], page: string): Record<string, unknown> | undefined {
  const [, topic, subtopic] = page.split('/').filter((part) => part !== '')
  const own = items.filter(({ slug }) => slug === (subtopic ?? topic))
  if (subtopic === undefined) return own[0]
  return own.find(({ parent }) => items.find(({ id }) => id === parent)?.['slug'] === topic)
}

function findText(raw: string, page: string): string | null {
  const content = itemOf(itemsOf(raw), page)?.['content']
  return isRecord(content) && typeof content['rendered'] === 'string' ? content['rendered'] : null
}

/** The file with another text of one page. Everything else keeps its spelling, if the text occurs once. */
function withText(raw: string, page: string, { before, after }: { before: string; after: string }): string {
  const [written, next] = [before, after].map((text) => JSON.stringify(text))
  const parts = raw.split(written ?? '')
  if (parts.length === 2) return parts.join(next)
  const items = itemsOf(raw)
  const content = itemOf(items, page)?.['content']
  if (isRecord(content)) content['rendered'] = after
  return `${JSON.stringify(items, null, 2)}\n`
}
