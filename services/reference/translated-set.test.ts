import { expect, test } from 'vitest'
import type { ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { spokenFigure } from './spoken-figure.ts'
import type { ReferenceSet } from './reference-set.ts'
import { translatedReference } from './translated-set.ts'

const indicator = (id: string, unit: string) => ({ id, title: id, unit, decimals: 0, note: '' }) as ReferenceIndicator
const place = (fips: string, fullName: string) => ({ fips, fullName }) as ReferencePlace
const set = {
  findIndicator: (id: string) => indicator(id, ''),
  places: () => [
    place('36061', 'New York County, New York'),
    place('36', 'New York'),
    place('02013', 'Some Place, Alaska'),
  ],
  indicators: () => [indicator('share', 'percent'), indicator('pay', 'dollars'), indicator('deaths', 'per 1,000')],
  datasets: () => new Map([['census', { source: 'Census', license: 'public domain', terms: 'Free.' }]]),
} as unknown as ReferenceSet
const texts = {
  indicators: new Map([
    ['share', { title: 'Parte', unit: 'porcentaje' }],
    ['pay', { title: 'Paga', unit: 'dólares' }],
    ['deaths', { title: 'Muertes', unit: 'por cada 1,000' }],
  ]),
  comparatives: new Map(),
  datasets: new Map([['census', { source: 'Censo', license: 'dominio público' }]]),
  names: new Map([
    ['Art museums', 'Museos de arte'],
    ['Black', 'Negros'],
    ['New York', 'Nueva York'],
    ['{name} County', 'Condado de {name}'],
  ]),
  namesIn: new Map([['deaths\nBlack', 'Negras']]),
}

test.each([
  ['share', 'Parte', '19%'],
  ['pay', 'Paga', '$19'],
  ['deaths', 'Muertes', '19 por cada 1,000'],
])('the indicator %s has the title %s and the value %s', async (id, title, figure) => {
  const translated = await translatedReference(async () => set, texts)()
  const found = translated?.findIndicator(id)
  expect(found?.title).toBe(title)
  expect(found && spokenFigure(19, found)).toBe(figure)
})

test('places have translated names, with those of their kind and state', async () => {
  const translated = await translatedReference(async () => set, texts)()
  expect(translated?.findPlace('36061')?.fullName).toBe('Condado de New York, Nueva York')
  expect(
    translated
      ?.places()
      .map(({ fullName }) => fullName)
      .slice(1),
  ).toEqual(['Nueva York', 'Some Place, Alaska'])
})

test.each([
  ['Art museums', 'pay', 'Museos de arte'],
  ['Zoos', 'pay', 'Zoos'],
  ['Black', 'pay', 'Negros'],
  // An indicator may have a different name for a part.
  ['Black', 'deaths', 'Negras'],
])('the part %s of %s is translated as %s', async (part, indicator, name) => {
  const translated = await translatedReference(async () => set, texts)()
  expect(translated?.nameOf?.(part, indicator)).toBe(name)
})

test('a license keeps its original name next to its translation', async () => {
  const translated = await translatedReference(async () => set, texts)()
  expect(translated?.datasets().get('census')).toEqual({
    source: 'Censo',
    license: 'public domain',
    licenseName: 'dominio público',
    terms: 'Free.',
  })
})
