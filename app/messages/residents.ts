// Made from the catalogue by `npm run messages`.
export const white = 'White'
export const hispanic = 'Hispanic'
export const black = 'Black'
export const asianOrPacificIslander = 'Asian or Pacific Islander'
export const other = 'Other'
export const source =
  'U.S. Census Bureau, decennial censuses of 1980, 1990, 2000 and 2010, and American Community Survey 2013–2017 (table DP05).'
export const averageOfFiveYears = '2017 is the average of the years 2013 to 2017.'
export const asianCountsOthersIn1980 =
  'In 1980, Asian or Pacific Islander also counts American Indian residents; since 2000 it is Asian alone plus Pacific Islander alone.'
export const otherHoldsSeveralGroups =
  'Other holds residents of another race, from 1990 American Indian residents too, and from 2000 those of two or more races.'
export const popupRoundsDown = 'Pointing at a bar shows whole percent, rounded down.'
export const shareOfTotalPopulation = 'Share of total population'
export const residentsByRaceAndEthnicity = ({ name }: { name: string | number }) =>
  `Residents by race and ethnicity, ${name}`
