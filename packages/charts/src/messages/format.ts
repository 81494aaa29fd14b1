// Made from the catalogue by `npm run messages`.
export const noData = 'no data'
export const languageOfDates = 'en-US'
export const monthOfYear = ({ month, year }: { month: string | number; year: string | number }) => `${month} ${year}`
export const dayOfYear = ({
  month,
  day,
  year,
}: {
  month: string | number
  day: string | number
  year: string | number
}) => `${month} ${day}, ${year}`
export const lowToHigh = ({ low, high }: { low: string | number; high: string | number }) => `${low} to ${high}`
export const listOfMany = ({ names, count }: { names: string | number; count: string | number }) =>
  `${names} and ${count} more`
