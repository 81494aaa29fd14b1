import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = [
  '{app,services/content,packages/charts}/messages/*.json',
  'content/{community.json,SOURCES.md,wordpress/*.json,worksheets/*/*.csv}',
  'content/es/{*.csv,*.json,SOURCES.md,wordpress/*.json}',
  'reference/{indicators.csv,datasets.json}',
].flatMap((pattern) => globSync(pattern, { cwd: root }))

/**
 * Straight apostrophes, as in "it's", "each place's", "counties' ", and their entities. Code in a text keeps its
 * quotes.
 */
const STRAIGHT = /[^\n]{0,40}(?:\p{L}(?:'|&#39;|&apos;)\p{L}|s(?:'|&#39;) \p{L})[^\n]{0,20}/gu

test('texts for readers have typographic apostrophes', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(STRAIGHT)].map(([text]) => `${file}: ${text}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
