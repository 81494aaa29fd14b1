import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

const PLACES = gunzipSync(readFileSync(new URL('../reference/places.csv.gz', import.meta.url))).toString()

describe('sentencesOf', () => {
  it.each([
    [
      'a text of two sentences',
      'It was 5.0% in 2023. That was up from 4.1%.',
      ['It was 5.0% in 2023.', 'That was up from 4.1%.'],
    ],
    [
      'a text with abbreviated saints',
      'In St. Louis it rose. In Ste. Genevieve it fell.',
      ['In St. Louis it rose.', 'In Ste. Genevieve it fell.'],
    ],
    [
      'a text with an abbreviated mountain, fort and rank',
      'See Mt. Vernon. Or Ft. Bend. Or Sgt. York.',
      ['See Mt. Vernon.', 'Or Ft. Bend.', 'Or Sgt. York.'],
    ],
    [
      'a text with initials in a name',
      'The U.S. Census Bureau counts. So do we.',
      ['The U.S. Census Bureau counts.', 'So do we.'],
    ],
    [
      'a text with initials at the end of a sentence',
      'It was 4% in the U.S. The county had 5%.',
      ['It was 4% in the U.S.', 'The county had 5%.'],
    ],
    [
      'a text with the initial of a person',
      'Named for John F. Kennedy. It grew.',
      ['Named for John F. Kennedy.', 'It grew.'],
    ],
    ['a text with quotation marks', 'She said “Yes.” It grew.', ['She said “Yes.”', 'It grew.']],
    ['a text without a final period', 'It grew. And then', ['It grew.', 'And then']],
    [
      'a text with Spanish abbreviations',
      'El Dr. Ruiz vive en St. Louis. La Sra. Paz no.',
      ['El Dr. Ruiz vive en St. Louis.', 'La Sra. Paz no.'],
    ],
    ['an empty text', ' . ', []],
  ])('divides %s', (_name, text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })

  it('does not divide after abbreviations in names of the reference set', () => {
    const names = [
      ...new Set(PLACES.split('\n').flatMap((line) => /^\d+,[a-z]+,("[^"]*"|[^,]*)/u.exec(line)?.[1] ?? [])),
    ]
    const abbreviated = names.filter((name) => name.includes('.'))
    expect(abbreviated.length).toBeGreaterThan(20)
    for (const name of abbreviated) expect(sentencesOf(`It rose in ${name} then. It fell.`)).toHaveLength(2)
  })
})
