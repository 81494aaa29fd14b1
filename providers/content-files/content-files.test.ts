import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nextTurn } from '#services/turns/next-turn.ts'
import { openContentFiles } from './content-files.ts'
import type { ContentPart } from './content-part.ts'
import { csvPart } from './csv-part.ts'
import { datasetsPart, itemsPart, synonymsPart, translationsPart } from './list-parts.ts'

let root = ''
let logged: string[] = []
const record = (line: string) => void logged.push(line)
const log = { info: record, warn: record, error: record }

beforeEach(() => {
  logged = []
  root = mkdtempSync(path.join(os.tmpdir(), 'content-files-'))
  mkdirSync(path.join(root, 'content', 'es', 'wordpress'), { recursive: true })
  mkdirSync(path.join(root, 'content', 'wordpress'))
})
afterEach(() => rmSync(root, { recursive: true }))

const fileOf = (name: string) => path.join(root, 'content', name)
const open = () => openContentFiles(path.join(root, 'content'), { copiesFolder: path.join(root, 'copies'), log })

async function save(name: string, text: string | Buffer): Promise<void> {
  writeFileSync(fileOf(name), text)
  await nextTurn()
}

const PAGES = itemsPart('pages')
const page = (id: number, slug: string) => ({ id, slug, title: { rendered: slug } })
const GOOD = JSON.stringify([page(1, 'arts'), page(2, 'health')])

const BROKEN: [what: string, bytes: string | Buffer, fault: RegExp][] = [
  ['a missing comma', '[\n  { "id": 1\n "slug": "a" }\n]', /line 3: .* a comma or \} is missing before "slug"\.$/],
  ['truncated content', GOOD.slice(0, 40), /line 1: this is not JSON, because/],
  ['no content', '', /line 1: the file is empty; expected a list of items in \[ \]\.$/],
  ['spaces and line breaks', '\n \r\n', /the file is empty/],
  ['an object instead of a list', '{}', /line 1: the file is not a list of items in \[ \]\.$/],
  ['a string instead of a list', '"pages"', /line 1: the file is not a list/],
  ['UTF-16', Buffer.from(`\uFEFF${GOOD}`, 'utf16le'), /line 1: this is UTF-16; expected .* UTF-8\.$/],
  ['Latin-1', Buffer.from('[\n{ "id": 1, "slug": "año" }]', 'latin1'), /line 2: this is not UTF-8; expected/],
  ['zeros after a crash', Buffer.alloc(64), /line 1: this is not UTF-8/],
  ['a JavaScript comment', '[ // pages\n]', /line 1: this is not JSON/],
]

describe('a content file', () => {
  test.each(BROKEN)('with %s falls back to its last valid content until it is valid again', async (_, bytes, fault) => {
    const files = open()
    await save('wordpress/pages.json', GOOD)
    utimesSync(fileOf('wordpress/pages.json'), 1_700_000_000, 1_700_000_000)
    const good = files.read(PAGES)
    await save('wordpress/pages.json', bytes)
    expect(files.read(PAGES)).toBe(good)
    const [state] = files.states()
    expect(state).toMatchObject({ name: 'wordpress/pages.json', shownFrom: 1_700_000_000_000 })
    expect(state?.faults).toEqual([expect.stringMatching(fault)])
    files.read(PAGES)
    expect(logged).toEqual([`${state?.faults[0]} Its last good content is shown.`])
    await save('wordpress/pages.json', JSON.stringify([page(3, 'water')]))
    expect(files.read(PAGES)).toEqual([page(3, 'water')])
    expect(files.states()).toEqual([])
  })

  test.each(BROKEN)('with %s at the start falls back to its last valid copy', async (_, bytes, fault) => {
    await save('wordpress/pages.json', GOOD)
    open().read(PAGES)
    await save('wordpress/pages.json', bytes)
    const files = open()
    expect(files.read(PAGES)).toEqual(JSON.parse(GOOD))
    expect(files.faultsOf([PAGES])).toEqual([])
    expect(files.states()[0]?.faults).toEqual([expect.stringMatching(fault)])
  })

  test.each(BROKEN)('with %s and without a valid copy has a fault', async (_, bytes, fault) => {
    await save('wordpress/pages.json', bytes)
    const files = open()
    expect(files.faultsOf([PAGES])).toEqual([expect.stringMatching(fault)])
    expect(() => files.read(PAGES)).toThrow(fault)
    await save('wordpress/pages.json', GOOD)
    expect(files.read(PAGES)).toHaveLength(2)
  })

  test('falls back to its last valid content if it is deleted or replaced by a folder', async () => {
    await save('wordpress/pages.json', GOOD)
    const files = open()
    files.read(PAGES)
    await nextTurn()
    rmSync(fileOf('wordpress/pages.json'))
    expect(files.read(PAGES)).toHaveLength(2)
    expect(files.states()[0]?.faults[0]).toMatch(
      /pages\.json is missing; expected the file as it was, or one with \[\]/,
    )
    mkdirSync(fileOf('wordpress/pages.json'))
    await nextTurn()
    expect(files.read(PAGES)).toHaveLength(2)
    expect(files.states()[0]?.faults[0]).toMatch(/pages\.json is a folder; expected a file/)
    rmSync(fileOf('wordpress'), { recursive: true })
    expect(open().read(PAGES)).toHaveLength(2)
  })

  test('falls back to its copy after it was evicted from memory', async () => {
    const files = open()
    await save('wordpress/pages.json', GOOD)
    files.read(PAGES)
    files.forget(PAGES)
    await save('wordpress/pages.json', '[')
    expect(files.read(PAGES)).toEqual(JSON.parse(GOOD))
  })

  test('is checked even without requests', async () => {
    const files = open()
    await save('wordpress/pages.json', GOOD)
    files.read(PAGES)
    await nextTurn()
    await save('wordpress/pages.json', JSON.stringify([page(3, 'water')]))
    files.look()
    await save('wordpress/pages.json', '[')
    files.look()
    expect(files.states()).toHaveLength(1)
    expect(open().read(PAGES)).toEqual([page(3, 'water')])
  })
})

describe('last valid copies', () => {
  const copy = () => path.join(root, 'copies', 'wordpress', 'pages.json')

  test('are written with the date of a changed file', async () => {
    await save('wordpress/pages.json', GOOD)
    utimesSync(fileOf('wordpress/pages.json'), 1_700_000_000, 1_700_000_000)
    open().read(PAGES)
    expect(readFileSync(copy(), 'utf8')).toBe(GOOD)
    writeFileSync(copy(), 'x'.repeat(3))
    utimesSync(copy(), 1_700_000_000, 1_700_000_000)
    open().read(PAGES)
    expect(readFileSync(copy(), 'utf8')).toBe(GOOD)
  })

  test('are ignored if they are broken', async () => {
    await save('wordpress/pages.json', GOOD)
    open().read(PAGES)
    writeFileSync(copy(), GOOD.slice(0, 20))
    await save('wordpress/pages.json', '[')
    expect(() => open().read(PAGES)).toThrow(/not JSON/)
  })

  test('are cached in memory if the folder is not writable', async () => {
    writeFileSync(path.join(root, 'copies'), 'a file in its place')
    await save('wordpress/pages.json', GOOD)
    const files = open()
    expect(files.read(PAGES)).toHaveLength(2)
    files.forget(PAGES)
    await save('wordpress/pages.json', '[')
    expect(files.read(PAGES)).toHaveLength(2)
    expect(logged[0]).toBe('Last good copies of the content cannot be written')
  })
})

describe('an invalid item', () => {
  test.each<[odd: unknown, remark: string, ids: number[]]>([
    [
      { ...page(2, 'a'), id: undefined },
      '[1].id is missing; expected a whole number; without it the item is left out',
      [1, 3],
    ],
    [{ ...page(2, 'a'), id: '2' }, '[1].id is "2"; expected a whole number; without it the item is left out', [1, 3]],
    [null, '[1] is null; expected an object in { }; without it the item is left out', [1, 3]],
    ['arts', '[1] is "arts"; expected an object in { }; without it the item is left out', [1, 3]],
    [[], '[1] is []; expected an object in { }; without it the item is left out', [1, 3]],
    [{ ...page(2, 'a'), slug: 5 }, '[1].slug is 5; expected a text', [1, 2, 3]],
    [
      { ...page(2, 'a'), title: 'A' },
      '[1].title is "A"; expected an object in { } with the text as "rendered"',
      [1, 2, 3],
    ],
    [
      { ...page(2, 'a'), date: 'May 5' },
      '[1].date is "May 5"; expected a date and a time, such as "2026-05-31T09:00:00"',
      [1, 2, 3],
    ],
    [{ ...page(2, 'a'), categories: '8' }, '[1].categories is "8"; expected a list of whole numbers in [ ]', [1, 2, 3]],
    [{ ...page(2, 'a'), parent: {} }, '[1].parent is {}; expected a whole number', [1, 2, 3]],
    [page(1, 'a'), '[1].id is 1, which [0] has too; expected one of its own', [1, 1, 3]],
  ])('%j is reported without affecting other items', async (odd, remark, ids) => {
    await save(
      'wordpress/pages.json',
      `[\n${JSON.stringify(page(1, 'one'))},\n${JSON.stringify(odd)},\n${JSON.stringify(page(3, 'three'))}]`,
    )
    const files = open()
    expect(files.read(PAGES)?.map(({ id }) => id)).toEqual(ids)
    expect(files.states()[0]?.remarks).toEqual([`${fileOf('wordpress/pages.json')}, line 3: ${remark}.`])
    expect(logged).toEqual(files.states()[0]?.remarks)
  })
})

test('a byte-order mark and CRLF line ends are accepted', async () => {
  await save('wordpress/pages.json', `\uFEFF[\r\n${JSON.stringify(page(1, 'one'))}\r\n]\r\n`)
  await save('es/terms.csv', '\uFEFFtext,translation\r\nHarris,"Condado\r\nde Harris"\r\n')
  const files = open()
  expect(files.read(PAGES)).toEqual([page(1, 'one')])
  expect(files.read(csvPart('es/terms.csv', ['text', 'translation']))).toEqual([
    { text: 'Harris', translation: 'Condado\r\nde Harris' },
  ])
  expect(files.states()).toEqual([])
})

describe('the content file', () => {
  const terms = csvPart('es/terms.csv', ['text', 'translation'])
  const translated = translationsPart('es', 'pages')

  test.each([
    [terms, '', /the file is empty; expected a first line .*: text,translation\.$/],
    [terms, 'text;translation\nYes;Sí\n', /line 1: no column is called text or translation;/],
    [terms, 'text,translation\nYes,"Sí\nNo,No\n', /line 2: a quotation mark opens a field that has no end;/],
    [translated, '{}', /not a list of items/],
    [datasetsPart('es'), '[]', /not an object in \{ \} with an object for each dataset/],
    [datasetsPart('es'), '{"a": {"source": "A"},}', /line 1: this is not JSON, because/],
    [synonymsPart('es/'), '{"groups": {}}', /not an object in \{ \} with a list "groups"/],
    [synonymsPart('es/'), 'null', /not an object/],
  ])('$name with %j has a fault', async (part, text, fault) => {
    await save(part.name, text)
    expect(open().faultsOf([part])).toEqual([expect.stringMatching(fault)])
  })

  test.each<[ContentPart<unknown>, string, unknown, RegExp]>([
    [
      terms,
      'text,translation\nA,B\n2,000 people,2,000 personas\nC,D',
      [
        { text: 'A', translation: 'B' },
        { text: 'C', translation: 'D' },
      ],
      /line 3: the row has 4 fields and is left out; expected 2,/,
    ],
    [
      translated,
      '[{"slug":"a"},{"title":"B"},{"id":7}]',
      [{ slug: 'a' }, { id: 7 }],
      /\[1\] is \{"title":"B"\}; expected a text as slug/,
    ],
    [
      translated,
      '[{"slug":"a"},{"slug":"a"}]',
      [{ slug: 'a' }, { slug: 'a' }],
      /\[1\]\.slug is "a", which \[0\] has too/,
    ],
    [
      datasetsPart('es'),
      '{"a":{"source":5},"b":{"source":"B"}}',
      { b: { source: 'B' } },
      /a\.source is 5; expected a text/,
    ],
    [
      synonymsPart('es/'),
      '[["one"],["a","b"]]',
      [['a', 'b']],
      /\[0\] is \["one"\]; expected a list of two texts or more/,
    ],
    [synonymsPart('es/'), '{"groups":[["a",1],["a","b"]]}', [['a', 'b']], /groups\[0\]\[1\] is 1; expected a text/],
  ])('$name with %j keeps its valid parts', async (part, text, value, remark) => {
    await save(part.name, text)
    const files = open()
    expect(files.read(part)).toEqual(value)
    expect(files.states()[0]?.remarks).toEqual([expect.stringMatching(remark)])
  })
})
