import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'
import { settingNamed } from '@common-measure/charts/inspect'
import { KIND_EXAMPLES, SETTING_EXAMPLES, SOURCE, type GuideExample } from './guide-examples.ts'

/** A row of the guide's table of settings. */
export interface ExplainedSetting {
  /** Headings as editors write them: "source url". */
  headings: string[]
  write: string
  does: string
}

/** Formats of a worksheet that have tabs in addition to the chart kinds. */
const FORMS = ['group', 'toggle', 'switch', 'long']

export const TEMPLATE_EXAMPLES: GuideExample[] = [
  ...KIND_EXAMPLES,
  ...SETTING_EXAMPLES.filter(({ name }) => FORMS.includes(name)),
]
export const EXPLAINED_TITLE = 'Columns explained'
/** Fixed creation date, so that equal content gives an equal file. */
const MADE_AT = new Date('2024-01-01T00:00:00Z')
/** Width of a column, in characters. */
const [MIN_WIDTH, MAX_WIDTH] = [8, 60]

/** The template workbook, an `.xlsx` file: the meaning of each column, and a tab for each kind of chart. */
export function templateWorkbook(settings: readonly ExplainedSetting[]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, sheetOf(explainedRows(settings)), EXPLAINED_TITLE)
  for (const { title, rows } of TEMPLATE_EXAMPLES) utils.book_append_sheet(book, sheetOf(rows), title)
  book.Props = { Title: 'Template for worksheets', CreatedDate: MADE_AT }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

/** Rows of the tab that explains settings: a long worksheet, whose values are the numbers of tabs with each column. */
function explainedRows(settings: readonly ExplainedSetting[]): string[][] {
  const count = (heading: string) =>
    TEMPLATE_EXAMPLES.filter(({ rows }) =>
      rows[0]?.some((cell) => cell !== '' && settingNamed(cell) === settingNamed(heading)),
    ).length
  const rows = settings.flatMap(({ headings, write: what, does }) =>
    headings.map((heading) => [heading, `${heading}: ${does}. Write ${what}.`, String(count(heading)), 'Tabs']),
  )
  const [first = [], ...rest] = rows
  const chart = ['bar', 'TRUE', 'Tabs of this workbook that have the column (sample content)', SOURCE]
  const head = ['category', 'note', 'Number', 'name', 'type', 'zeros', 'subtitle', 'source']
  return [head, [...first, ...chart], ...rest]
}

function sheetOf(rows: readonly string[][]): WorkSheet {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)))
  const columns = rows[0] ?? []
  sheet['!cols'] = columns.map((_, at) => ({ wch: widthOf(rows.map((row) => row[at] ?? '')) }))
  return sheet
}

function widthOf(texts: readonly string[]): number {
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...texts.map((text) => text.length + 1)))
}

/** A number with its format if the text is numeric, so that a spreadsheet can calculate with it. */
function cellOf(text: string): CellObject | null {
  if (text === '') return null
  if (text === 'TRUE') return { t: 'b', v: true }
  const [, dollar = '', digits = '', decimals = '', percent = ''] =
    /^(\$)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(%)?$/.exec(text) ?? []
  if (digits === '') return { t: 's', v: text }
  const value = Number(digits.replaceAll(',', '') + decimals)
  const places = decimals.replaceAll(/\d/g, '0')
  const format = `${dollar}${digits.includes(',') ? '#,##0' : '0'}${places}${percent}`
  return { t: 'n', v: percent ? Number((value / 100).toFixed(6)) : value, z: format }
}
