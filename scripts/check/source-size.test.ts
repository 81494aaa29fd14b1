import { expect, test } from 'vitest'
import { fullestFolder, isSource, sourceLines } from './source-size.ts'

test.each([
  ['server/http/connections.ts', true],
  ['app/components/card/card.css', true],
  ['wordpress/plugin/common-measure.php', true],
  ['server/http/connections.test.ts', false],
  ['e2e/home.spec.ts', false],
  ['services/storage/store.contract.ts', false],
  ['providers/fixtures/content.ts', false],
  ['packages/charts/test/judge.ts', true],
  ['packages/charts/src/svg/themes.ts', false],
  ['docs/contracts/faults-of.ts', false],
  ['docs/search.md', false],
])('%s counts as source: %s', (file, counts) => expect(isSource(file)).toBe(counts))

test('sourceLines counts the lines of source files in the folders', () => {
  const files = [
    { file: 'server/app.ts', text: 'a\nb\n' },
    { file: 'server/app.test.ts', text: 'a\n' },
    { file: 'services/log.ts', text: 'a\n' },
    { file: 'app/root.tsx', text: 'a\n' },
  ]
  expect(sourceLines(files, ['server', 'services'])).toBe(3)
})

test('fullestFolder counts the source files directly in a folder', () => {
  const files = [
    'server/a.ts',
    'server/pages/b.ts',
    'server/pages/c.ts',
    'server/pages/c.test.ts',
    'server/migrations/1.ts',
    'server/migrations/2.ts',
    'server/migrations/3.ts',
    'app/d.ts',
  ]
  expect(fullestFolder(files, ['server'])).toEqual({ folder: 'server/pages', count: 2 })
})
