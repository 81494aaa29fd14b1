// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const noData = 'no data'
export const languageOfDates = 'en-US'
export const monthOfYear = ({ month, year }: { month: Value; year: Value }) => `${month} ${year}`
export const dayOfYear = ({ month, day, year }: { month: Value; day: Value; year: Value }) => `${month} ${day}, ${year}`
export const lowToHigh = ({ low, high }: { low: Value; high: Value }) => `${low} to ${high}`
export const listOfMany = ({ names, count }: { names: Value; count: Value }) => `${names} and ${count} more`
