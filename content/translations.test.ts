import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { readRichText } from '#services/content/text/rich-text.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const languages = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'wordpress')))
const files = languages.flatMap((language) =>
  readdirSync(join(folder, language, 'wordpress')).map((file): [string, string] => [language, file]),
)

interface Item {
  slug: string
}

/** A text with its translation and path: "health.content.rendered". */
type Pair = [where: string, text: string, translation: string]

const itemsOf = (...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as Item[]

/** Every text of a translated item with its original; "" if there is none. */
function pairsOf(where: string, original: unknown, translated: unknown): Pair[] {
  if (typeof translated === 'string') return [[where, typeof original === 'string' ? original : '', translated]]
  if (typeof translated !== 'object' || translated === null) return []
  const fields = (original ?? {}) as Record<string, unknown>
  return Object.entries(translated).flatMap(([name, value]) => pairsOf(`${where}.${name}`, fields[name], value))
}

/** Headings of a translation have ids; those of the original are derived from their words. */
const tagsOf = (html: string) => (html.match(/<[^>]+>/g) ?? []).map((tag) => tag.replace(/^(<h\d) id="[^"]*"/, '$1'))

/** Keeps addresses unchanged. */
const addresses = { link: (href: string) => href, file: (src: string) => src }

/** Ids of the page's sections, and its charts. */
function outlineOf(html: string): object {
  const { sections, charts } = readRichText(html, { addresses, spreadsheetId: null, otherCharts: [] })
  return { sections: sections.map(({ id }) => id), charts }
}

const figuresOf = (html: string) => html.replace(/<[^>]+>/g, ' ').match(/\d+(?:[.,]\d+)*/g) ?? []

describe.each(files)('%s/wordpress/%s', (language, file) => {
  const originals = new Map(itemsOf('wordpress', file).map((item) => [item.slug, item]))
  const translated = itemsOf(language, 'wordpress', file)
  const pairs = translated.flatMap((item) =>
    pairsOf(item.slug, originals.get(item.slug), { ...item, modified: undefined }),
  )

  it('translates only existing items and fields', () => {
    expect(translated.map(({ slug }) => slug).filter((slug) => !originals.has(slug))).toEqual([])
    expect(pairs.filter(([, text]) => text === '').map(([where]) => where)).toEqual([])
  })

  it('has the markup of the original texts', () => {
    for (const [where, text, translation] of pairs) expect(tagsOf(translation), where).toEqual(tagsOf(text))
  })

  it('has the sections and charts of the original, with the same ids', () => {
    for (const [where, text, translation] of pairs.filter(([where]) => where.endsWith('.content.rendered'))) {
      expect(outlineOf(translation), where).toEqual(outlineOf(text))
    }
  })

  it('has only figures of the original', () => {
    // Excludes sizes of reports, which differ between languages.
    for (const [where, text, translation] of pairs.filter(([where]) => !where.includes('.data_download_'))) {
      const known = new Set(figuresOf(text))
      expect(
        figuresOf(translation).filter((figure) => !known.has(figure)),
        where,
      ).toEqual([])
    }
  })
})
