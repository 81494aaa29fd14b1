/** A worksheet with synthetic values, series in rows, because only the work is measured. */
export function chartSheet(series: number, categories: number): string[][] {
  const header = ['', ...Array.from({ length: categories }, (_, i) => `Category ${i + 1}`)]
  const row = (s: number) => [
    `Series ${s + 1}`,
    ...Array.from({ length: categories }, (_, c) => String(10 + ((s * 7 + c * 13) % 90))),
  ]
  return [header, ...Array.from({ length: series }, (_, s) => row(s))]
}
