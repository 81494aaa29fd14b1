/** Names of groups of people in data: races, ethnicities and sexes, in all spellings, with the design token of their color. */
export interface People {
  kind: 'race' | 'sex'
  /** Null: no separate color. */
  color: string | null
  /** Names in lower case, separated by semicolons. */
  names: string
}

const WHITE = 'white; whites; non-hispanic white; white non-hispanic; white, non-hispanic; nh white; anglo'

const BLACK = `
  black; blacks; african american; african-american; black or african american; black/african american;
  non-hispanic black; black non-hispanic; black, non-hispanic; nh black`

const HISPANIC = `
  hispanic; hispanics; latino; latina; latinx; latino/a; hispanic or latino; hispanic/latino; hispanic/latinx`

const ASIAN = `
  asian; asians; asian american; aapi; nh aapi; nh asian; asian or pacific islander; asian/pacific islander;
  asian and pacific islander; asian & pacific islander; non-hispanic asian; asian non-hispanic; asian, non-hispanic`

const WITHOUT_COLOR = `
  pacific islander; native hawaiian; native hawaiian or pacific islander; native hawaiian or other pacific islander;
  native hawaiian or (other) pacific islander; native hawaiian and other pacific islander; native american;
  american indian; american indian or alaska native; american indian and alaska native; american indian/alaska native;
  aian; multiracial; multi-racial; two or more races; two or more; 2 or more races; mixed race`

export const PEOPLES: readonly People[] = [
  { kind: 'race', color: 'race-white', names: WHITE },
  { kind: 'race', color: 'race-black', names: BLACK },
  { kind: 'race', color: 'race-hispanic', names: HISPANIC },
  { kind: 'race', color: 'race-aapi', names: ASIAN },
  { kind: 'race', color: null, names: WITHOUT_COLOR },
  { kind: 'race', color: 'race-other', names: 'other race; some other race; other races' },
  { kind: 'sex', color: 'sex-male', names: 'male; males; men; boys' },
  { kind: 'sex', color: 'sex-female', names: 'female; females; women; girls' },
]

/** Names of other races, if the chart also names a specific race. */
export const OTHER_PEOPLE = { names: 'other; others', color: 'race-other' }

export const TOTAL = { names: 'total; totals; all; overall; grand total', color: 'series-total' }
