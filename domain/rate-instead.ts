/** For counts of the reference set, the id of a rate that allows comparison between places of very different size. */
const RATES: Readonly<Record<string, string>> = {
  'library-visits': 'library-visits-per-resident',
  'nonprofit-organizations': 'nonprofits-per-10000',
  'business-applications': 'business-applications-per-1000',
  'deaths-all-causes': 'death-rate',
  'total-jobs': 'jobs-per-100-residents',
  'students-without-a-stable-home': 'share-of-students-without-a-stable-home',
  'rental-assistance': 'rental-assistance-per-home',
  'expected-yearly-loss': 'expected-loss-per-person',
}

/** Maximum ratio of populations at which counts are comparable. */
const MAX_RATIO = 2

/** Id of the rate to show instead of a count; null if there is none, or the places are of similar size. */
export function rateInstead(indicator: string, populations: readonly (number | null)[]): string | null {
  const present = populations.filter((population) => population !== null)
  if (present.length < 2 || Math.max(...present) <= MAX_RATIO * Math.min(...present)) return null
  return RATES[indicator] ?? null
}
