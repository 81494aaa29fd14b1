import { expect, test } from 'vitest'
import { chartFromValues, parseCsv } from '@common-measure/charts'
import { THEMES } from '@common-measure/charts/svg/themes.ts'
import { shownBy } from '@common-measure/charts/view/query.ts'
import { fileProvenance } from '../file-provenance.ts'
import { slidesOf } from './slides.ts'

function slideOf(csv: string, askedTitle = 'Pay') {
  const { model } = chartFromValues({ values: parseCsv(csv), askedTitle })
  const shown = shownBy(model, new URLSearchParams())
  const provenance = fileProvenance(model, shown, { credit: 'Site', identifier: 'https://site.test/charts' })
  const picture = () => '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"></svg>'
  const chart = { model, shown, provenance, page: 'https://site.test/a', strip: null, picture, codeOf: () => '' }
  const { slides } = slidesOf([chart], { siteName: 'Site', theme: THEMES.light })
  return slides[0]
}

test('the headline is the heading, with the title above it', () => {
  expect(slideOf(',2010,type,headline,subtitle\nHarris,1,column,Pay is up,Dollars')).toMatchObject({
    heading: 'Pay is up',
    kicker: 'Pay',
    subtitle: 'Dollars',
    headingLines: 1,
  })
  expect(slideOf(',2010,type\nHarris,1,column')).toMatchObject({ heading: 'Pay', kicker: null, subtitle: null })
})

test('source and license are on the slide, and a non-commercial license is strong', () => {
  const csv = ',2010,type,source,license\nHarris,1,column,ACS,CC-BY-NC-4.0'
  expect(slideOf(csv)?.foot).toEqual([
    { text: 'Source: ACS', isStrong: false },
    { text: 'License: CC BY-NC 4.0: not for commercial use', isStrong: true },
  ])
})

test('a slide names the values with a status, because its chart has gaps', () => {
  const slide = slideOf(',2018,2019,2020,type\nHarris,1,*,3 (p),column')
  expect(slide?.foot).toEqual([{ text: 'Note: Suppressed: 2019. Provisional: 2020.', isStrong: false }])
  expect(slide?.description).toContain('Suppressed: 2019.')
})

test('a picture is as large as its place, and its figures are in the notes for the speaker', () => {
  const slide = slideOf(',A,type\nHarris,10,dot')
  expect(slide?.content).toMatchObject({ zoom: expect.closeTo(1.408) })
  expect(slide?.notes).toContain('A\t10')
})

test.each([
  ['x'.repeat(20), 26, 1],
  ['word '.repeat(24).trim(), 22, 2],
  ['word '.repeat(80).trim(), 14, 5],
])('the heading %s has the size %d on %d lines', (title, headingSize, headingLines) => {
  expect(slideOf(',2010,type\nHarris,1,column', title)).toMatchObject({ headingSize, headingLines })
})
