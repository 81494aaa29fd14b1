import { readFileSync } from 'node:fs'
import { settingNamed } from '@common-measure/charts/inspect'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '#providers/workbook/read-workbook.ts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { checkContext } from '#services/desk/check/check-context.ts'
import { checkValues } from '#services/desk/check/check-values.ts'
import { KIND_EXAMPLES, SETTING_EXAMPLES } from '../scripts/content/guide-examples.ts'
import { guideFiles, TEMPLATE } from '../scripts/content/guide-files.ts'
import { EXPLAINED_TITLE, TEMPLATE_EXAMPLES } from '../scripts/content/template-workbook.ts'
import { KINDS } from '../packages/charts/src/kinds/kinds.ts'
import { KIND_SETTINGS, SETTINGS } from '../packages/charts/src/worksheet/settings.ts'
import { SENTENCES } from '../packages/charts/src/diagnostics/messages.ts'
import { readGuide } from '#services/desk/read-guide.ts'

const guide = readFileSync('docs/editors.md', 'utf8')
const blocks = readGuide(guide)
const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))

test('every diagnostic and every hint has exactly one section in the guide', () => {
  const hints = [...readFileSync('services/desk/hints/hint.ts', 'utf8').matchAll(/^ {2}\| '([\w-]+)'/gm)]
  expect(hints.length).toBeGreaterThan(10)
  for (const code of [...Object.keys(SENTENCES), ...hints.map(([, code]) => code)])
    expect(ids.filter((id) => id === code)).toEqual([code])
})

test('every setting is in its table', () => {
  const named = guide.replaceAll(' ', '').toLowerCase()
  for (const setting of Object.keys(SETTINGS)) expect(named).toContain(`\`${setting}\``)
})

test('the reader of the guide supports all of its blocks', () => {
  expect(blocks[0]).toEqual({
    kind: 'heading',
    level: 1,
    id: 'guide-for-editors',
    text: [{ kind: 'text', text: 'Guide for editors' }],
  })
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(
    new Set(['heading', 'paragraph', 'list', 'table', 'code', 'picture']),
  )
})

describe('files made from the examples', () => {
  const examples = [...KIND_EXAMPLES, ...SETTING_EXAMPLES]
  const context = checkContext(BUNDLED_COMMUNITY, BUNDLED_NAMES)
  const remarksOf = (values: readonly unknown[], title: string) => {
    const { diagnostics, hints } = checkValues({ values, title }, context)
    return [...diagnostics, ...hints].map(({ code, cell }) => `${title}: ${code} ${cell ?? ''}`)
  }

  test('the pictures, the examples in the guide and the template are up to date', async () => {
    for (const [file, content] of await guideFiles())
      expect(readFileSync(file).equals(Buffer.from(content)), `${file}: run npm run content -- guide`).toBe(true)
  })

  test('every setting and every kind has a picture', () => {
    const shown = examples.flatMap(({ shows }) => shows)
    for (const setting of Object.keys({ ...SETTINGS, ...KIND_SETTINGS })) expect(shown).toContain(setting)
    const kinds = KIND_EXAMPLES.flatMap(({ rows }) => rows.flat())
    for (const kind of Object.keys(KINDS)) expect(kinds).toContain(kind)
  })

  test('examples and template tabs have no diagnostics, and are marked as samples', () => {
    const tabs = readWorkbook(readFileSync(TEMPLATE))
    if (typeof tabs === 'string') throw new Error(tabs)
    expect(tabs.map(({ title }) => title)).toEqual([EXPLAINED_TITLE, ...TEMPLATE_EXAMPLES.map(({ title }) => title)])
    expect(tabs.flatMap(({ title, values }) => remarksOf(values, title))).toEqual([])
    expect(examples.flatMap(({ rows, title }) => remarksOf(rows, title))).toEqual([])
    for (const { values } of tabs)
      expect(values.flat().filter((cell) => /sample content/i.test(String(cell))).length).toBe(2)
  })

  test('the first tab of the template explains every column', () => {
    const tabs = readWorkbook(readFileSync(TEMPLATE))
    const [first] = typeof tabs === 'string' ? [] : tabs
    const explained = ((first?.values ?? []) as string[][]).map(([heading = '']) => settingNamed(heading))
    for (const setting of Object.keys(SETTINGS)) expect(explained).toContain(setting)
  })
})
