import { expect, test } from 'vitest'
import { createGuide } from './guide-files.ts'

const guide = createGuide('docs')

test.each([
  ['column.svg', 'image/svg+xml; charset=utf-8'],
  ['column-dark.svg', 'image/svg+xml; charset=utf-8'],
  ['step-1.png', 'image/png'],
  ['worksheet-template.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('the guide file %s has the type %s', async (name, type) => {
  const found = await guide.file(name)
  expect([found?.type, (found?.bytes.length ?? 0) > 1000]).toEqual([type, true])
})

test.each([
  '../editors.md',
  '..%2Feditors.md',
  'nothing.svg',
  'column',
  'column.SVG',
  '/etc/passwd',
  '',
  'a.svg/../column.svg',
])('%j is not a file of the guide', async (name) => {
  expect(await guide.file(name)).toBeNull()
})
