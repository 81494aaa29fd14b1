/** Successors of former counties of the reference set (reference/SOURCES.md, "Counties and codes"): FIPS codes. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  '02261': ['02063', '02066'],
}
const PLANNING_REGIONS = ['09110', '09120', '09130', '09140', '09150', '09160', '09170', '09180', '09190']

/** The counties that replaced a former one. */
export function followersOf(fips: string): readonly string[] {
  return FOLLOWERS[fips] ?? (fips.startsWith('09') ? PLANNING_REGIONS : [])
}
