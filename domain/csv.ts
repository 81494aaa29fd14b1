/** Characters at the start of a formula in spreadsheet programs, including full-width forms (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NEEDS_QUOTES = /[",\r\n]/

/**
 * One row of a CSV file (RFC 4180), with its line end. Text that a spreadsheet program would run as a formula gets a
 * leading apostrophe, which the program shows or drops but never computes.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
