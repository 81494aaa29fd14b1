import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nextTurn } from '#services/turns/next-turn.ts'
import { openContentFiles } from './content-files.ts'
import { createTranslationFiles } from './translation-files.ts'

function setUp() {
  const contentDir = mkdtempSync(path.join(tmpdir(), 'translations-'))
  for (const folder of ['wordpress', 'es/wordpress']) mkdirSync(path.join(contentDir, folder), { recursive: true })
  const find = createTranslationFiles(openContentFiles(contentDir), 'es')
  const file = path.join(contentDir, 'es/wordpress/pages.json')
  const write = (text: string) => writeFileSync(file, text)
  const titleOf = (item: Record<string, unknown>) => find('pages', item)?.['title'] ?? null
  writeFileSync(path.join(contentDir, 'wordpress/pages.json'), '[{"id":1,"slug":"arts"}]')
  return { file, write, titleOf }
}

test('a translation is found by its slug or its id', () => {
  const { write, titleOf } = setUp()
  write('[{"slug":"arts","title":"Artes"},{"id":7,"title":"Foto"}]')
  expect([{ slug: 'arts' }, { id: 1 }, { id: 7 }, { slug: 'health' }].map(titleOf)).toEqual([
    'Artes',
    'Artes',
    'Foto',
    null,
  ])
})

test('a translation file with a fault falls back to its last valid content, and may be an empty list', async () => {
  const { file, write, titleOf } = setUp()
  write('[{"slug":"arts","title":"Artes"}]')
  titleOf({ slug: 'arts' })
  write('[{"slug":"arts","tit')
  await nextTurn()
  expect(titleOf({ slug: 'arts' })).toBe('Artes')
  rmSync(file)
  await nextTurn()
  expect(titleOf({ slug: 'arts' })).toBe('Artes')
  write('[{"slug":"arts","title":"Las artes"}]')
  await nextTurn()
  expect(titleOf({ slug: 'arts' })).toBe('Las artes')
  write('[]')
  await nextTurn()
  expect(titleOf({ slug: 'arts' })).toBeNull()
})
