// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const betweenLowAndHigh = ({ low, high }: { low: Value; high: Value }) => `between ${low} and ${high}`
export const lowToHighOf = ({ series }: { series: Value }) => `${series}, low to high`
export const lowOf = ({ series }: { series: Value }) => `${series} low`
export const highOf = ({ series }: { series: Value }) => `${series} high`
export const size = 'Size'
export const series = 'Series'
export const statusOf = ({ series }: { series: Value }) => `${series} status`
