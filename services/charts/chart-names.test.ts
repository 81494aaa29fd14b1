import { describe, expect, test } from 'vitest'
import { BUNDLED_NAMES } from '../community/fixtures/bundled-community.ts'

const { classOf, otherColor } = BUNDLED_NAMES

describe('a name of the bundled community has a rank and a color', () => {
  test.each<[rank: number, color: string | null, names: string[]]>([
    [
      0,
      'place-fort-bend',
      ['Fort Bend', 'FORT BEND', 'Ft Bend', 'Ft. Bend County', 'Fort Bend County, Texas', 'Fort Bend (2019)'],
    ],
    [1, 'place-harris', ['Harris', 'Harris County, TX (2019)', 'harris county', 'Harris, Texas']],
    [2, 'place-montgomery', ['Montgomery', 'Montgomery County']],
    [
      3,
      'place-three-county',
      [
        '3-County',
        '3 county',
        '3–County Area',
        'Three-Counties',
        'three county average',
        '3-County Total',
        '3-county region, TX',
      ],
    ],
    [
      4,
      'place-cities',
      [
        'Houston',
        'Houston, TX',
        'City of Conroe',
        'Town of X',
        'village of a b',
        'Cities',
        'Other cities',
        'The Woodlands',
      ],
    ],
    [5, 'place-texas', ['Texas', 'TX', 'State of Texas', 'Texas State', 'Texas (all)']],
    [6, 'place-us', ['US', 'U.S.', 'u.s', 'USA', 'U.S.A.', 'United States', 'The United States', 'Nation', 'National']],
    [
      7,
      'race-white',
      ['White', 'Whites', 'White (non-Hispanic)', 'White, Non‑Hispanic', 'NH White', 'Anglo', 'non-hispanic white'],
    ],
    [
      7,
      'race-black',
      ['Black', 'African-American', 'Black or African American', 'Black / African American', 'nh black'],
    ],
    [7, 'race-hispanic', ['Hispanic', 'Latino/a', 'Hispanic or Latino', 'Hispanic / Latinx', 'Latinx']],
    [7, 'race-aapi', ['Asian', 'AAPI', 'Asian & Pacific Islander', 'Asian/Pacific Islander', 'Asian, non-Hispanic']],
    [
      7,
      null,
      [
        'Pacific Islander',
        'Native Hawaiian or Other Pacific Islander',
        'Native Hawaiian or (Other) Pacific Islander',
        'American Indian / Alaska Native',
        'American Indian and Alaska Native',
        'AIAN',
        'Two or More Races',
        'Multi-racial',
      ],
    ],
    [7, 'race-other', ['Other race', 'Some other race', 'Other races']],
    [8, 'sex-male', ['Male', 'Men', 'boys', 'Males (2019)']],
    [8, 'sex-female', ['Female', 'Women', 'girls']],
    [9, 'series-total', ['Total', 'Totals', 'All', 'Overall', 'Grand total', 'Total (2019)']],
    [
      8,
      null,
      [
        'Harris Health',
        'Harris - White',
        'Total population',
        'Bend',
        'Other',
        '',
        '(2019)',
        'City of',
        'Under 18',
        'Travis County',
        'Texas County',
        '4-County',
        'Harris County Library',
        '__proto__',
        'White, TX',
        'a'.repeat(500),
      ],
    ],
  ])('rank %d, %s: %j', (rank, token, names) => {
    expect(names.map((name) => [name, classOf(name).rank, classOf(name).color])).toEqual(
      names.map((name) => [name, rank, token]),
    )
  })
})

test('"Other" and "Others" can have the color of a race', () => {
  expect(['Other', 'others', 'Other (2019)', 'Other race', 'Another'].map(otherColor)).toEqual([
    'race-other',
    'race-other',
    'race-other',
    null,
    null,
  ])
})
