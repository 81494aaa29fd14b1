/** A worksheet of made-up figures, series in rows: what is measured is the work, not the meaning. */
export function chartSheet(series: number, categories: number): string[][] {
  const header = ['', ...Array.from({ length: categories }, (_, i) => `Category ${i + 1}`)]
  const row = (s: number) => [
    `Series ${s + 1}`,
    ...Array.from({ length: categories }, (_, c) => String(10 + ((s * 7 + c * 13) % 90))),
  ]
  return [header, ...Array.from({ length: series }, (_, s) => row(s))]
}
