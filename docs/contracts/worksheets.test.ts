import { expect, test } from 'vitest'
import { SENTENCES, SEVERITIES } from '../../packages/charts/src/diagnostics/messages.ts'
import { csvRows } from '../../packages/charts/test/fixtures/csv-rows.ts'
import { answerOf } from '../../packages/charts/test/judge.ts'
import { brokenRules } from '../../packages/charts/test/model-rules.ts'
import { KIND_SETTINGS, SETTINGS, settingNamed } from '../../packages/charts/src/worksheet/settings.ts'
import { faultsOf } from './faults-of.ts'
import { codesIn, readPairs, readTable, readText } from './read-examples.ts'

const examples = ['worksheets.md', 'worksheet-settings.md', 'chart-model.md'].flatMap((name) =>
  readPairs(name, 'worksheet').map(({ input, output }) => ({ ...input, expected: output.text, name })),
)

test.each(examples)('$name, line $line', ({ info, text, expected }) => {
  const [, title = 'Chart'] = /"(.+)"$/.exec(info) ?? []
  const answer = answerOf({ title, values: csvRows(text) })
  const { diagnostics = [], ...values } = JSON.parse(expected) as Record<string, unknown>

  expect(answer.diagnostics.map(({ code, cell }) => (cell ? `${code} ${cell}` : code))).toEqual(diagnostics)
  expect(faultsOf(answer.model, values)).toEqual([])
  expect(brokenRules(answer)).toEqual([])
})

test('every setting is in the table of examples', () => {
  const described = readTable('worksheet-settings.md', 'An example of each setting').flatMap(([names = '']) =>
    names.split(', '),
  )
  const shown = new Set(described.map((name) => settingNamed(name)))

  expect(Object.keys(SETTINGS).filter((name) => !shown.has(name as keyof typeof SETTINGS))).toEqual([])
})

test('every reserved name is in the list of settings', () => {
  const [, list = ''] = /^## Reserved names\n([\s\S]*?)\n\n.*flag/m.exec(readText('worksheet-settings.md')) ?? []
  const named = new Set(
    codesIn(list).map((name) => settingNamed(name, { settings: Object.keys(KIND_SETTINGS) as never })),
  )

  expect(named).toEqual(new Set([...Object.keys(SETTINGS), ...Object.keys(KIND_SETTINGS)]))
})

test('every diagnostic is listed under its severity', () => {
  const listed = readTable('worksheets.md', 'Diagnostics').flatMap(([severity = '', , codes = '']) =>
    codesIn(codes).map((code) => [code, codesIn(severity)[0]] as const),
  )

  expect(Object.keys(SENTENCES)).toHaveLength(listed.length)
  expect(Object.fromEntries(listed)).toEqual(SEVERITIES)
})
