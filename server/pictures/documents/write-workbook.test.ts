import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { SheetCell } from '#services/pictures/document-orders.ts'
import { writeWorkbook } from './write-workbook.ts'

async function sheetOf(cell: SheetCell, format?: string) {
  const columns = [{ heading: 'Figure', width: 12, ...(format !== undefined && { format }) }]
  const book = unzipSync(await writeWorkbook({ type: 'xlsx', sheets: [{ name: 'A & b', columns, rows: [[cell]] }] }))
  const read = (path: string) => strFromU8(book[path] ?? new Uint8Array(0))
  return {
    cell: /<c r="A2".*?(?:\/>|<\/c>)/s.exec(read('xl/worksheets/sheet1.xml'))?.[0] ?? '',
    texts: read('xl/sharedStrings.xml'),
    styles: read('xl/styles.xml'),
    names: read('xl/workbook.xml'),
  }
}

test.each(['=1+1', "=cmd|' /C calc'!A0", '+1', '@x', '-2', '007', '48201'])('%s is a text', async (text) => {
  const { cell, texts } = await sheetOf(text)
  expect(cell).toContain('t="s"')
  expect(cell).not.toContain('<f')
  expect(texts).toContain(`<t>${text}</t>`)
})

test('numbers and days are numbers with a format', async () => {
  expect((await sheetOf(15.3, '#,##0.0')).cell).toMatch(/^<c r="A2"(?: s="\d+")?><v>15\.3<\/v><\/c>$/)
  expect((await sheetOf(15.3, '#,##0.0')).styles).toContain('#,##0.0')
  const day = await sheetOf({ day: '2020-01-15' })
  expect(day.cell).toContain('<v>43845</v>')
  expect(day.styles).toContain('yyyy-mm-dd')
})

test('a gap has no cell, and characters that XML lacks are left out', async () => {
  expect((await sheetOf(null)).cell).toBe('')
  expect((await sheetOf('a\u0000b\uD800c')).texts).toContain('>abc<')
  expect((await sheetOf(1)).names).toContain('A &amp; b')
})
