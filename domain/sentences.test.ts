import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

const PLACES = gunzipSync(readFileSync(new URL('../reference/places.csv.gz', import.meta.url))).toString()

describe('sentences of a text', () => {
  it.each([
    [
      'two sentences',
      'It was 5.0% in 2023. That was up from 4.1%.',
      ['It was 5.0% in 2023.', 'That was up from 4.1%.'],
    ],
    [
      'a saint',
      'In St. Louis it rose. In Ste. Genevieve it fell.',
      ['In St. Louis it rose.', 'In Ste. Genevieve it fell.'],
    ],
    [
      'a mountain, a fort, a rank',
      'See Mt. Vernon. Or Ft. Bend. Or Sgt. York.',
      ['See Mt. Vernon.', 'Or Ft. Bend.', 'Or Sgt. York.'],
    ],
    ['a publisher', 'The U.S. Census Bureau counts. So do we.', ['The U.S. Census Bureau counts.', 'So do we.']],
    [
      'initials at the end',
      'It was 4% in the U.S. The county had 5%.',
      ['It was 4% in the U.S.', 'The county had 5%.'],
    ],
    ['the initial of a name', 'Named for John F. Kennedy. It grew.', ['Named for John F. Kennedy.', 'It grew.']],
    ['quotation marks', 'She said “Yes.” It grew.', ['She said “Yes.”', 'It grew.']],
    ['no point at the end', 'It grew. And then', ['It grew.', 'And then']],
    [
      'Spanish',
      'El Dr. Ruiz vive en St. Louis. La Sra. Paz no.',
      ['El Dr. Ruiz vive en St. Louis.', 'La Sra. Paz no.'],
    ],
    ['nothing', ' . ', []],
  ])('%s', (_name, text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })

  it('are not divided after any abbreviation of the reference set’s names', () => {
    const names = [
      ...new Set(PLACES.split('\n').flatMap((line) => /^\d+,[a-z]+,("[^"]*"|[^,]*)/u.exec(line)?.[1] ?? [])),
    ]
    const abbreviated = names.filter((name) => name.includes('.'))
    expect(abbreviated.length).toBeGreaterThan(20)
    for (const name of abbreviated) expect(sentencesOf(`It rose in ${name} then. It fell.`)).toHaveLength(2)
  })
})
