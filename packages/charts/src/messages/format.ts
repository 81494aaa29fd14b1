// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const noData = 'no data'
export const languageOfDates = 'en-US'
export const monthOfYear = ({ month, year }: { month: Value; year: Value }) => `${month} ${year}`
export const dayOfYear = ({ month, day, year }: { month: Value; day: Value; year: Value }) => `${month} ${day}, ${year}`
export const lowToHigh = ({ low, high }: { low: Value; high: Value }) => `${low} to ${high}`
export const listOfMany = ({ names, count }: { names: Value; count: Value }) => `${names} and ${count} more`
export const suppressed = 'suppressed'
export const withheld = 'withheld'
export const notApplicable = 'not applicable or not available'
export const notAvailable = 'not available'
export const tooUnreliable = 'too unreliable to publish'
export const noFigure = 'no figure'
export const roundsToZero = 'rounds to zero'
export const provisional = 'provisional'
export const estimated = 'estimated'
export const revised = 'revised'
export const unreliable = 'unreliable'
export const withFlag = ({ value, flag }: { value: Value; flag: Value }) => `${value} (${flag})`
export const boundBelow = ({ number }: { number: Value }) => `less than ${number}`
export const boundAbove = ({ number }: { number: Value }) => `more than ${number}`
export const boundAtMost = ({ number }: { number: Value }) => `${number} or less`
export const boundAtLeast = ({ number }: { number: Value }) => `${number} or more`
export const thousands = 'thousand|thousands'
export const millions = 'million|millions'
export const billions = 'billion|billions'
