// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const white = 'White'
export const hispanic = 'Hispanic'
export const black = 'Black'
export const asianOrPacificIslander = 'Asian or Pacific Islander'
export const other = 'Other'
export const popupRoundsDown = 'Pointing at a bar shows whole percent, rounded down.'
export const shareOfTotalPopulation = 'Share of total population'
export const residentsByRaceAndEthnicity = ({ name }: { name: Value }) => `Residents by race and ethnicity, ${name}`
