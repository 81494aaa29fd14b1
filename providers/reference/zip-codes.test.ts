import path from 'node:path'
import { expect, test } from 'vitest'
import { readZipCodes } from './zip-codes.ts'

const FOLDER = path.join(import.meta.dirname, '../../reference')

test.each([
  ['a ZIP code of Houston', '77002', '48201'],
  ['a ZIP code of Katy, shared by three counties', '77494', '48157'],
  ['a ZIP code of the city of St. Louis', '63101', '29510'],
  ['a ZIP code of St. Louis County', '63130', '29189'],
  ['a ZIP code of an island', '96813', '15003'],
  ['a ZIP code that begins with a zero', '02139', '25017'],
])('%s belongs to one county', (_name, zip, county) => {
  const counties = ['48201', '48157', '29510', '29189', '15003', '25017']
  const found = [...readZipCodes(FOLDER, counties)].filter(([, zips]) => zips.split(' ').includes(zip))
  expect(found.map(([fips]) => fips)).toEqual([county])
})

test('counties that were not requested have no ZIP codes', () => {
  expect(readZipCodes(FOLDER, []).size).toBe(0)
  expect(readZipCodes('/nowhere', ['48201']).size).toBe(0)
})
