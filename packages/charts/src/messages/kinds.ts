// Made from the catalogue by `npm run messages`.
export const betweenLowAndHigh = ({ low, high }: { low: string | number; high: string | number }) =>
  `between ${low} and ${high}`
export const lowToHighOf = ({ series }: { series: string | number }) => `${series}, low to high`
export const lowOf = ({ series }: { series: string | number }) => `${series} low`
export const highOf = ({ series }: { series: string | number }) => `${series} high`
export const size = 'Size'
export const series = 'Series'
