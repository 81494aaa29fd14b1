/**
 * Parses comma-separated text (RFC 4180). Quoted fields may contain commas, line breaks and doubled quotes. Lines end
 * with CR LF, LF or CR. A byte order mark is skipped. Nothing is rejected: a quote inside an unquoted field is literal,
 * text after a closing quote belongs to the field, and an open quote extends to the end.
 *
 * @param onOpenQuote gets the line of a quote that is never closed
 * @param separator a comma, a tab for cells from a spreadsheet's clipboard, or a semicolon where commas are decimal
 * @returns rows in order, each with its own number of fields (no padding); a blank line is a row with one empty field;
 * the line break at the end of the text adds no row
 */
export function parseCsv(
  text: string,
  onOpenQuote?: (line: number) => void,
  separator: ',' | '\t' | ';' = ',',
): string[][] {
  const input = text.startsWith('\uFEFF') ? text.slice(1) : text
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < input.length) {
    const field = readField(input, at, separator)
    row.push(field.value)
    if (field.isOpen) onOpenQuote?.(input.slice(0, at).split(/\r\n|\n|\r/).length)
    at = field.end
    if (input[at] === separator) {
      at++
      // A separator at the very end starts one more field.
      if (at === input.length) row.push('')
    } else {
      rows.push(row)
      row = []
      at += input.startsWith('\r\n', at) ? 2 : 1
    }
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/** The field that starts at `start`. `end` is the position of its separator, its line break or the end of the text. */
function readField(input: string, start: number, separator: string): { value: string; end: number; isOpen: boolean } {
  let value = ''
  let at = start
  if (input[at] === '"') {
    at++
    for (;;) {
      const quote = input.indexOf('"', at)
      if (quote < 0) return { value: value + input.slice(at), end: input.length, isOpen: true }
      value += input.slice(at, quote)
      at = quote + 1
      if (input[at] !== '"') break
      value += '"'
      at++
    }
  }
  let end = at
  while (end < input.length && input[end] !== separator && input[end] !== '\n' && input[end] !== '\r') end++
  return { value: value + input.slice(at, end), end, isOpen: false }
}
