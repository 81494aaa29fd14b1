import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findDuplicates } from './duplicates.ts'
import { isTest, isWritten } from './file-kinds.ts'
import { describe as inWords, exceeds, linesOf, longFiles, readAdditions, sharedClasses, wordsOf } from './measures.ts'

test.each([
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\n\nb\n', 3],
])('%j has %i lines', (text, lines) => expect(linesOf(text)).toBe(lines))

test('wordsOf counts words and the bars of a table', () => expect(wordsOf('# One\n\n| two |  three |\n')).toBe(7))

test('longFiles returns the length that nine of ten files do not exceed', () => {
  const files = Array.from({ length: 20 }, (_, at) => ({ file: `a${at}.ts`, text: 'x\n'.repeat(at + 1) }))
  const other = [
    { file: 'a.test.ts', text: 'x\n'.repeat(7) },
    { file: 'a.css', text: 'x\n'.repeat(9) },
  ]
  expect(longFiles([...files, ...other])).toEqual({ source: 18, tests: 7, styles: 9 })
})

test('sharedClasses finds a class in two style sheets', () => {
  const styles = [
    { file: 'a.css', text: '/* .note { */ @media (width > 1.5em) { .card > .title:hover { margin: .5em } }' },
    { file: 'b.css', text: '.title, .note { color: red }' },
    { file: 'c.module.css', text: '.title { color: red }' },
  ]
  expect([...sharedClasses(styles)]).toEqual([['title', ['a.css', 'b.css']]])
})

describe('duplicates', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `const value${at} = compute(${at}, other${at})`).join('\n')

  test('are runs of fifty tokens in any context', async () => {
    const found = await findDuplicates([
      { file: 'a.ts', text: lines },
      { file: 'b.ts', text: `const first = 1\n${lines}\n` },
    ])
    expect(found).toMatchObject([{ lines: 11, places: expect.stringMatching(/^b\.ts:2-13 is a\.ts:1-12$/) as string }])
  })

  test('do not include short similar code', async () => {
    const short = 'const one = compute(1)\n'
    expect(
      await findDuplicates([
        { file: 'a.ts', text: short },
        { file: 'b.ts', text: short },
      ]),
    ).toEqual([])
  })
})

test('a measure may reach its bound, but not exceed it', () => {
  const measure = { name: 'files of a page', value: 3, max: 3 }
  expect([exceeds(measure), exceeds({ ...measure, value: 4 })]).toEqual([false, true])
  expect(inWords(measure)).toBe('files of a page: 3 (at most 3)')
  expect(inWords({ ...measure, unit: '%' })).toBe('files of a page: 3% (at most 3%)')
})

test('readAdditions reads the table of additions from the architecture document', () => {
  const additions = readAdditions(readFileSync('docs/architecture.md', 'utf8'))
  expect(additions.map(({ name, max }) => [name, max])).toEqual([
    ['a chart kind', 4],
    ['a page', 3],
    ['a content field', 4],
    ['a language', 0],
    ['a palette color', 1],
  ])
  expect(additions[1]).toMatchObject({
    changed: ['app/site/addresses.ts'],
    created: ['app/pages/<name>/<name>.tsx', 'app/pages/<name>/<name>.css'],
  })
})

test.each([
  ['app/site/links.ts', 'written'],
  ['app/site/links.test.ts', 'written test'],
  ['e2e/home.spec.ts', 'written test'],
  ['services/votes.contract.ts', 'written test'],
  ['content/site.json', ''],
  ['packages/charts/src/svg/themes.ts', ''],
  ['.react-router/types/+server-build.d.ts', ''],
])('%s is classified as %j', (file, kinds) => {
  const found = [isWritten(file) ? 'written' : '', isTest(file) ? 'test' : '']
  expect(found.filter((kind) => kind !== '').join(' ')).toBe(kinds)
})
