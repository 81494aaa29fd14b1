import { provideGazetteer } from '@common-measure/charts/kinds/map/gazetteer.ts'

/** Gives the places of the reference set to maps. @param read rows of its file of places, by heading */
export function providePlaceNames(read: () => readonly Readonly<Record<string, string>>[]): void {
  provideGazetteer(() =>
    read().flatMap(({ fips: code = '', kind, name = '', full_name: fullName = '' }) =>
      kind === 'county' || kind === 'state' || kind === 'nation' ? { code, kind, name, fullName } : [],
    ),
  )
}
