import { expect, test } from 'vitest'
import { singularForms } from './plurals.ts'

const meet = (a: string, b: string) => singularForms(a).some((form) => singularForms(b).includes(form))

test.each([
  ['rates', 'rate'],
  ['counties', 'county'],
  ['libraries', 'library'],
  ['taxes', 'tax'],
  ['houses', 'house'],
  ['children', 'child'],
  ['women', 'woman'],
  ['people', 'person'],
  ['viviendas', 'vivienda'],
  ['escuelas', 'escuela'],
  ['hospitales', 'hospital'],
  ['ciudades', 'ciudad'],
  ['luces', 'luz'],
])('%s and %s are forms of one word', (plural, singular) => {
  expect(meet(plural, singular)).toBe(true)
})

test.each([
  ['gas', 'ga'],
  ['status', 'statu'],
  ['analysis', 'analysi'],
  ['class', 'clas'],
  ['house', 'hous'],
  ['age', 'ages2'],
  ['bus', 'bu'],
])('%s and %s are different words', (a, b) => {
  expect(meet(a, b)).toBe(false)
})
