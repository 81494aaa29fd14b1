import type { CommunityPlace } from './community-places.ts'

/** The zone in which most people of a state live. */
const ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['America/New_York', 'CT DE DC FL GA KY ME MD MA NH NJ NY NC OH PA RI SC VT VA WV'],
      ['America/Detroit', 'MI'],
      ['America/Indiana/Indianapolis', 'IN'],
      ['America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'],
      ['America/Denver', 'CO MT NM UT WY'],
      ['America/Boise', 'ID'],
      ['America/Phoenix', 'AZ'],
      ['America/Los_Angeles', 'CA NV OR WA'],
      ['America/Anchorage', 'AK'],
      ['Pacific/Honolulu', 'HI'],
    ] as const
  ).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
)

/** The main zone of the state in which most residents of the counties live. */
export function timeZoneOf(counties: readonly CommunityPlace[], codeOf: (state: string) => string): string {
  const residents = new Map<string, number>()
  for (const { reference } of counties)
    residents.set(reference?.state ?? '', (residents.get(reference?.state ?? '') ?? 0) + (reference?.population ?? 0))
  const [state = ''] = [...residents].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return ZONES[codeOf(state)] ?? 'America/New_York'
}
