interface Signs {
  percent: boolean
  currency: boolean
}

/** Number of decimals that a set of values needs. */
export function decimalsIn(values: readonly number[], max = 2): number {
  const places = values.map((value) => /\.(\d*[1-9])/.exec(value.toFixed(max))?.[1]?.length ?? 0)
  return Math.max(0, ...places)
}

/** A number format of spreadsheets. Percentages are kept as 15.3, so the sign is a text. */
export function numberFormat({ percent, currency }: Signs, decimals: number): string {
  const places = currency && decimals > 0 ? 2 : decimals
  const number = `#,##0${places > 0 ? `.${'0'.repeat(places)}` : ''}`
  return `${currency ? '$' : ''}${number}${percent ? '"%"' : ''}`
}

/** The format of the labels of an axis, whose steps are unknown. */
export function tickFormat({ percent, currency }: Signs, values: readonly number[]): string {
  const isLarge = values.some((value) => Math.abs(value) >= 1000)
  return `${currency ? '"$"' : ''}${isLarge ? '#,##0' : 'General'}${percent ? '"%"' : ''}`
}
