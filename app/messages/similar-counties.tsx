// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
export const title = 'How similar counties are found'
export const description =
  'Each county is compared with all others in ten features. The ten counties nearest to it are the most similar ones.'
export const tenFeatures = 'Ten features'
export const population = 'Population (2023), as a logarithm'
export const density = 'People per square mile of land, as a logarithm'
export const hispanic = 'Share of Hispanic residents (2020 Census)'
export const black = 'Share of Black residents who are not Hispanic (2020 Census)'
export const asian = 'Share of Asian and Pacific Islander residents who are not Hispanic (2020 Census)'
export const children = 'Share of residents under 18 (2023)'
export const older = 'Share of residents 65 and over (2023)'
export const income = 'Median household income (2019-2023)'
export const degrees = 'Share of adults with a bachelor’s degree (2019-2023)'
export const urban = 'Rural-Urban Continuum Code (2023): how urban a county is, from 1 to 9'
export const distance = 'The distance between two counties'
export const howDistanceIsMade =
  'Each feature is standardized: the mean of all current counties is taken away, and what is left is divided by the standard deviation. So each counts the same. The distance is the Euclidean distance of the ten.'
export const whatIsMissing =
  'Where a county lacks one or two features, the distance uses the others and is scaled up to ten. The planning regions of Connecticut have no shares of race and ethnicity in the 2020 Census; theirs are of 2023.'
export const limits = 'What it does not say'
export const whatItIsNot =
  'Similar does not mean as good or as bad. Schools, health, housing and the environment are not among the features, so that they can be compared fairly. A county’s list is its own: that A is most similar to B does not make B most similar to A.'
export const allInAFile = ({ link }: { link: Tag }) => (
  <>
    {'Places and figures are free to take: '}
    {link('Use Our Data')}
    {'.'}
  </>
)
