/** Names are the same when they differ only in case and white space (docs/contracts/worksheets.md#text-and-headings). */
export function nameKey(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}
