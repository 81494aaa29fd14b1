import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from '../packages/charts/src/worksheet/settings.ts'
import { SENTENCES } from '../packages/charts/src/diagnostics/messages.ts'
import { readGuide } from '#services/desk/read-guide.ts'

const guide = readFileSync('docs/editors.md', 'utf8')
const blocks = readGuide(guide)
const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))

test('every diagnostic and every hint has a place in the guide, once', () => {
  const hints = [...readFileSync('services/desk/hints/hint.ts', 'utf8').matchAll(/^ {2}\| '([\w-]+)'/gm)]
  expect(hints.length).toBeGreaterThan(10)
  for (const code of [...Object.keys(SENTENCES), ...hints.map(([, code]) => code)])
    expect(ids.filter((id) => id === code)).toEqual([code])
})

test('every setting is in its table', () => {
  const named = guide.replaceAll(' ', '').toLowerCase()
  for (const setting of Object.keys(SETTINGS)) expect(named).toContain(`\`${setting}\``)
})

test('the guide is read whole: headings, tables, lists, code and texts', () => {
  expect(blocks[0]).toEqual({
    kind: 'heading',
    level: 1,
    id: 'guide-for-editors',
    text: [{ kind: 'text', text: 'Guide for editors' }],
  })
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['heading', 'paragraph', 'list', 'table', 'code']))
})
