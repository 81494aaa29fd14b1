import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test.each([
  [['a', 'b'], 'a,b'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  [['=1+1', '+1 713', '-2', '@SUM(A1)', '\tx', '＝1'], "'=1+1,'+1 713,'-2,'@SUM(A1),'\tx,'＝1"],
  [['=HYPERLINK("http://evil")'], `"'=HYPERLINK(""http://evil"")"`],
  [['', 'a=b', 'a-b'], ',a=b,a-b'],
])('csvRow writes %j as the row %j', (cells, row) => {
  expect(csvRow(cells)).toBe(`${row}\r\n`)
})
