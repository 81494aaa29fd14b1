// Made from the catalogue by `npm run messages`.
export const noData = 'no data'
export const lowToHigh = ({ low, high }: { low: string | number; high: string | number }) => `${low} to ${high}`
export const listOf = ({ names, last }: { names: string | number; last: string | number }) => `${names} and ${last}`
export const listOfMany = ({ names, count }: { names: string | number; count: string | number }) =>
  `${names} and ${count} more`
